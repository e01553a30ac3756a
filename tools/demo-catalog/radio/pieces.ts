import { chanceOf } from '../stable';
import { breathe, echo, pluck, rate, type Note } from './synth';

/** How a piece goes; the notes themselves are drawn by lot, and are the same on every run. */
export interface Piece {
  key: string;
  /** Seconds. */ seconds: number;
  /** Beats a minute. */ tempo: number;
  /** Semitones above A. */ scale: readonly number[];
  chords: readonly (readonly number[])[];
  /** How many of the half beats have a note, 0 to 1. */ density: number;
}

const pentatonic = [0, 2, 4, 7, 9];

export const pieces: readonly Piece[] = [
  {
    key: 'evening-hills',
    seconds: 64,
    tempo: 66,
    scale: [...pentatonic, 12, 14, 16],
    chords: [
      [-12, -5, 4],
      [-15, -8, 0],
      [-17, -10, 2],
      [-10, -5, 2],
    ],
    density: 0.55,
  },
  {
    key: 'morning-market',
    seconds: 56,
    tempo: 96,
    scale: [...pentatonic, 12, 14, 16, 19],
    chords: [
      [-12, -5, 4],
      [-7, 0, 5],
      [-12, -5, 4],
      [-10, -3, 2],
    ],
    density: 0.75,
  },
  {
    key: 'rain-lane',
    seconds: 60,
    tempo: 58,
    scale: [-3, 0, 2, 4, 7, 9, 12],
    chords: [
      [-15, -8, 0],
      [-17, -10, -3],
      [-12, -5, 4],
      [-10, -5, 2],
    ],
    density: 0.45,
  },
];

export function play(piece: Piece): Float32Array {
  const samples = new Float32Array(Math.round(piece.seconds * rate));
  const chance = lot(piece.key);
  for (const note of melody(piece, chance)) pluck(samples, note, chance);
  for (const note of harmony(piece)) breathe(samples, note);
  echo(samples, 0.31, 0.28);
  return samples;
}

/** Numbers in [0, 1), one after another. */
function lot(key: string): () => number {
  let state = Math.floor(chanceOf(`radio ${key}`) * 2 ** 32) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const silence = 3;

/** Goes up and down the scale by small steps; the first of four beats always sounds. */
function* melody({ seconds, tempo, scale, density }: Piece, chance: () => number): Generator<Note> {
  const half = 30 / tempo;
  let step = Math.floor(scale.length / 2);
  for (let at = 0, count = 0; at < seconds - silence; at += half, count += 1) {
    if (count % 8 !== 0 && chance() > density) continue;
    step = Math.min(scale.length - 1, Math.max(0, step + Math.round(chance() * 4 - 2)));
    yield { at, pitch: scale[step]!, length: 2.4, loudness: 0.32 + 0.14 * chance() };
  }
}

function* harmony({ seconds, tempo, chords }: Piece): Generator<Note> {
  const bar = 240 / tempo;
  for (let at = 0, count = 0; at < seconds - silence; at += bar, count += 1) {
    for (const pitch of chords[count % chords.length]!)
      yield { at, pitch, length: Math.min(bar * 1.3, seconds - at), loudness: 0.085 };
  }
}
