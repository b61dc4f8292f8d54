// Short synthesised sounds; nothing is loaded.

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function tone(frequency: number, at: number, length: number, gain: number, type: OscillatorType): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

const SOUNDS = {
  place: () => (tone(190, 0, 0.12, 0.16, "triangle"), tone(95, 0.01, 0.16, 0.12, "sine")),
  to: () => tone(82, 0, 0.22, 0.2, "sine"),
  hu: () => (tone(123, 0, 0.28, 0.2, "sine"), tone(246, 0.01, 0.16, 0.06, "triangle")),
  turn: () => (tone(660, 0, 0.14, 0.07, "sine"), tone(880, 0.09, 0.2, 0.06, "sine")),
  refuse: () => tone(140, 0, 0.18, 0.1, "square"),
  end: () => [523, 659, 784, 1047].forEach((frequency, place) => tone(frequency, place * 0.11, 0.35, 0.06, "sine")),
};

export function play(name: keyof typeof SOUNDS): void {
  // Before the first press browsers let no page sound, and complain if it tries.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[name]();
}
