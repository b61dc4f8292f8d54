// What a player has in mind: a tile of the rack, how it is turned, and where it would go.

import { cellUnder, type Drag } from "./drag";
import { readCell, readPlacement, tileOf, turned, turnsTo, type Point } from "./lattice";
import type { Place } from "./places";

export class Choice {
  tile = $state<string | null>(null);
  turns = $state(0);
  /** Chosen by a tap or a key. */
  picked = $state<string | null>(null);
  /** Under the mouse, or under a tile that is dragged. */
  hovered = $state<string | null>(null);

  /** Where a dragged tile is on the page. */
  dragged = $state.raw<Point | null>(null);

  take(tile: string | null, turns = 0): void {
    this.tile = tile;
    this.turns = turns;
    this.picked = null;
    this.hovered = null;
  }

  takeHint(action: string): void {
    const placement = readPlacement(action);
    this.take(tileOf(placement.digits.join("")), turnsTo(placement));
    this.picked = action;
  }

  turn(by: number): void {
    if (this.tile !== null) this.turns = (this.turns + by + 6) % 6;
  }

  pick(place: Place): void {
    this.picked = place.placement.text;
    this.hovered = null;
    this.turns = turnsTo(place.placement);
  }

  hover(cell: string | null, places: Place[]): void {
    this.hovered = this.at(cell, places)?.placement.text ?? null;
  }

  /** The place in a cell; of several the one that fits as turned. */
  at(cell: string | null, places: Place[]): Place | null {
    const here = places.filter((place) => place.placement.cell === cell);
    return here.find((place) => place.like) ?? here[0] ?? null;
  }

  /** Pointing comes first, then what was picked, then the place that brings most. */
  among(places: Place[]): Place | null {
    const find = (text: string | null): Place | undefined => places.find((place) => place.placement.text === text);
    const best = places.every((place) => place.event) ? places[0] : undefined;
    return find(this.hovered) ?? find(this.picked) ?? best ?? null;
  }

  /** A finger covers what it points at: its first tap shows, the second plays. Enter plays what is said to be chosen. */
  isMeant(place: Place, pointer: string, places: Place[]): boolean {
    if (pointer === "keyboard") return place === this.among(places);
    return pointer === "mouse" || place.placement.text === this.picked;
  }

  /** How the tile would be read in a cell: as it is turned, or one turn on if it points the other way. */
  readingIn(cell: string): string {
    const tile = this.tile ?? "";
    const look = turned(tile, this.turns);
    return look.kind === readCell(cell).kind ? look.reading : turned(tile, this.turns + 1).reading;
  }

  drag(start: () => void, places: () => Place[], drop: (action: string) => unknown): Drag {
    return {
      start,
      move: (x, y) => {
        this.dragged = { x, y };
        this.hover(cellUnder(x, y), places());
      },
      drop: (x, y) => {
        const place = this.at(cellUnder(x, y), places());
        if (place) drop(place.placement.text);
      },
      end: () => {
        this.dragged = null;
        this.hovered = null;
      },
    };
  }
}
