import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SeaCamera } from "../src/games/seameni/camera.svelte";
import { SIZE } from "../src/games/seameni/geometry";
import { boxOf, readCell } from "../src/games/triominos/lattice";
import { TableView } from "../src/games/triominos/view.svelte";
import { Gestures } from "../src/lib/gestures";
import { centred, fit, inWindow, keeping, onBoard, reveal, zoomAt } from "../src/lib/lens";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BOX = boxOf([readCell("0,0u"), readCell("1,0u")]);

describe("a lens", () => {
  const room = { width: 800, height: 500 };
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const limits = { least: 0.26, most: 1.12 };

  it("fits a box into the window", () => {
    const lens = fit(BOX, room, none, limits);
    expect(lens.scale).toBe(1.12);
    const middle = inWindow(lens, { x: (BOX.left + BOX.right) / 2, y: (BOX.top + BOX.bottom) / 2 });
    expect(middle.x).toBeCloseTo(400);
    expect(middle.y).toBeCloseTo(250);
    expect(fit({ left: 0, top: 0, right: 2000, bottom: 1000 }, room, none, limits).scale).toBeCloseTo(0.4);
  });

  it("zooms around the pointer and within limits", () => {
    const lens = { x: 10, y: 20, scale: 0.6 };
    expect(zoomAt(lens, 2, { x: 100, y: 100 }, { least: 0.26, most: 1.4 })).toEqual({ x: -80, y: -60, scale: 1.2 });
    expect(zoomAt(lens, 100, { x: 0, y: 0 }, limits).scale).toBe(1.12);
    expect(zoomAt(lens, 0.001, { x: 0, y: 0 }, limits).scale).toBe(0.26);
  });

  it("never loses the tiles, and brings a point into view", () => {
    const lens = fit(BOX, room, none, limits);
    const far = keeping({ ...lens, x: lens.x - 5000, y: lens.y + 5000 }, BOX, room, 60);
    expect(inWindow(far, { x: BOX.right, y: 0 }).x).toBeCloseTo(60);
    const at = inWindow(reveal(far, { x: 0, y: 0 }, room, none, 40), { x: 0, y: 0 });
    expect(at.x).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(500);
    expect(reveal(lens, { x: 50, y: -40 }, room, none, 40)).toBe(lens);
  });

  it("finds the point of the board under one of the window", () => {
    const lens = centred({ x: 300, y: 700 }, room, 0.5);
    expect(onBoard(lens, { x: 400, y: 250 })).toEqual({ x: 300, y: 700 });
    expect(onBoard(lens, inWindow(lens, { x: 12, y: 34 }))).toEqual({ x: 12, y: 34 });
  });
});

describe("the sea", () => {
  function sea(width = 390, height = 500): SeaCamera {
    const camera = new SeaCamera();
    [camera.width, camera.height] = [width, height];
    return camera;
  }

  it("keeps what can be pressed away from the buttons at its edge", () => {
    const camera = sea(304, 380);
    camera.aside = 58;
    const [from, right] = [
      { x: 700, y: 700 },
      { x: 800, y: 700 },
    ];
    camera.show([from, right]);
    const edge = camera.inWindow(right).x + camera.field / 2;
    expect(edge, "a field lies under the buttons").toBeLessThanOrEqual(304 - 54);
    expect(camera.contains(right)).toBe(true);
    camera.pan(58, 0);
    expect(camera.contains(right), "what lies under the buttons counts as seen").toBe(false);
  });

  it("is seen whole, in the middle, until somebody comes nearer", () => {
    const camera = sea();
    expect(camera.scale).toBeCloseTo(390 / SIZE);
    expect([camera.whole, camera.x]).toEqual([true, 0]);
    expect(camera.y).toBeCloseTo(55);
    camera.pan(50, 50);
    expect(camera.x).toBe(0);
    camera.step(2);
    expect([camera.whole, camera.gliding]).toEqual([false, true]);
    vi.advanceTimersByTime(200);
    expect(camera.gliding).toBe(false);
    camera.zoom(0.1);
    expect(camera.whole).toBe(true);
    camera.width = 300;
    expect(camera.scale).toBeCloseTo(300 / SIZE);
  });

  it("comes close to a point, not closer than a field gets, and not beyond the rim", () => {
    const camera = sea();
    camera.show([{ x: 700, y: 700 }]);
    expect(camera.field).toBeCloseTo(74);
    expect(camera.inWindow({ x: 700, y: 700 })).toEqual({ x: 195, y: 250 });
    expect(camera.contains({ x: 700, y: 700 })).toBe(true);
    expect(camera.follow({ x: 700, y: 700 })).toBe(false);
    expect(camera.follow({ x: 50, y: 50 })).toBe(true);
    expect(camera.x).toBeLessThanOrEqual(60);
    camera.zoom(100);
    expect(camera.field).toBe(96);
  });

  it("keeps the wished size for a window that allows it", () => {
    const camera = sea(1000, 1000);
    camera.fill({ x: 100, y: 100 }, { x: 1400, y: 1400 });
    expect(camera.scale).toBe(camera.fit);
    [camera.width, camera.height] = [600, 600];
    expect(camera.scale).toBeGreaterThan(camera.fit);
  });
});

describe("the table", () => {
  function table(): TableView {
    const view = new TableView();
    [view.width, view.height, view.box] = [800, 500, BOX];
    return view;
  }

  it("follows the tiles until somebody moves it, and again when asked", () => {
    const view = table();
    const home = view.lens;
    expect(view.side).toBeCloseTo(112);
    view.box = { ...BOX, right: 3000 };
    expect(view.side).toBeLessThan(112);
    view.box = BOX;
    view.zoom(0.5);
    expect([view.moved, view.side]).toEqual([true, expect.closeTo(56)]);
    view.follow();
    expect(view.side).toBeCloseTo(56);
    view.fitAll();
    expect(view.lens).toEqual(home);
  });

  it("shows a point for a while without being moved", () => {
    const view = table();
    const home = view.lens;
    view.show({ x: 50, y: -40 });
    expect(view.lens).toEqual(home);
    view.show({ x: 400, y: 0 });
    expect(view.inWindow({ x: 400, y: 0 }).x).toBeCloseTo(800 - 40 - view.side * 0.7);
    expect(view.moved).toBe(false);
    view.follow();
    expect(view.lens).toEqual(home);
  });

  it("never lets the tiles be pushed off", () => {
    const view = table();
    view.pan(-5000, 0);
    expect(view.inWindow({ x: BOX.right, y: 0 }).x).toBeCloseTo(60);
  });
});

describe("fingers", () => {
  const element = { getBoundingClientRect: () => ({ left: 100, top: 50 }), setPointerCapture: vi.fn() };
  const touch = (pointerId: number, x: number, y: number): PointerEvent =>
    ({ pointerId, pointerType: "touch", clientX: x + 100, clientY: y + 50, currentTarget: element }) as never;

  function begun(): { view: TableView; gestures: Gestures } {
    const view = new TableView();
    [view.width, view.height, view.box] = [800, 500, { left: -500, top: -500, right: 500, bottom: 500 }];
    return { view, gestures: new Gestures(view, 6) };
  }

  it("tap where they tremble, and pan where they move", () => {
    const { view, gestures } = begun();
    const { x } = view;
    gestures.down(touch(1, 100, 100));
    gestures.move(touch(1, 104, 103));
    gestures.up(touch(1, 104, 103));
    expect([gestures.endsInTap(), gestures.pointer, view.moved]).toEqual([true, "touch", false]);
    gestures.down(touch(1, 100, 100));
    gestures.move(touch(1, 110, 100));
    gestures.move(touch(1, 130, 100));
    expect(view.held).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(view.held).toBe(true);
    gestures.up(touch(1, 130, 100));
    expect(view.held).toBe(false);
    expect(view.x).toBeCloseTo(x + 30);
    expect(gestures.endsInTap()).toBe(false);
    expect(gestures.endsInTap()).toBe(true);
  });

  it("pinch around the middle between them", () => {
    const { view, gestures } = begun();
    const { scale } = view;
    gestures.down(touch(1, 300, 200));
    gestures.down(touch(2, 400, 200));
    gestures.move(touch(2, 500, 200));
    expect(view.scale).toBeCloseTo(scale * 2);
    gestures.up(touch(1, 300, 200));
    expect(view.held).toBe(true);
    gestures.up(touch(2, 500, 200));
    expect(view.held).toBe(false);
  });

  it("leave nothing held by a wheel that has stopped", () => {
    const { view, gestures } = begun();
    const prevented = vi.fn();
    const turn = { clientX: 500, clientY: 300, deltaY: -100, currentTarget: element, preventDefault: prevented };
    gestures.wheel(turn as never);
    expect([view.held, prevented.mock.calls.length]).toEqual([true, 1]);
    vi.advanceTimersByTime(160);
    expect(view.held).toBe(false);
    const sea = new SeaCamera();
    [sea.width, sea.height] = [500, 500];
    new Gestures(sea, 8).wheel(turn as never);
    expect([sea.whole, sea.held, prevented.mock.calls.length]).toEqual([true, false, 1]);
    new Gestures(sea, 8).wheel({ ...turn, ctrlKey: true } as never);
    expect([sea.whole, sea.held]).toEqual([false, true]);
  });
});
