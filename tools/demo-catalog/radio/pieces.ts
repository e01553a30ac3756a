import { seededRandom } from '../seeded';
import { itemAt } from '../item-at';
import { breathe, echo, pluck, rate, type Note } from './synth';

/** The rules of a piece; its notes are chosen by a seeded random generator. */
export interface Piece {
  key: string;
  /** Seconds. */ seconds: number;
  /** Beats per minute. */ tempo: number;
  /** Semitones above A. */ scale: readonly number[];
  chords: readonly (readonly number[])[];
  /** Share of the half beats that have a note, 0 to 1. */ density: number;
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
  const random = randomGenerator(piece.key);
  for (const note of melody(piece, random)) pluck(samples, note, random);
  for (const note of harmony(piece)) breathe(samples, note);
  echo(samples, 0.31, 0.28);
  return samples;
}

/** A seeded generator of numbers in [0, 1) (xorshift32). */
function randomGenerator(key: string): () => number {
  let state = Math.floor(seededRandom(`radio ${key}`) * 2 ** 32) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Seconds at the end without new notes. */
const fadeOutSeconds = 3;

/** Moves along the scale by small steps; the first of four beats always has a note. */
function* melody({ seconds, tempo, scale, density }: Piece, random: () => number): Generator<Note> {
  const half = 30 / tempo;
  let step = Math.floor(scale.length / 2);
  for (let at = 0, count = 0; at < seconds - fadeOutSeconds; at += half, count += 1) {
    if (count % 8 !== 0 && random() > density) continue;
    step = Math.min(scale.length - 1, Math.max(0, step + Math.round(random() * 4 - 2)));
    yield { at, pitch: itemAt(scale, step), length: 2.4, loudness: 0.32 + 0.14 * random() };
  }
}

function* harmony({ seconds, tempo, chords }: Piece): Generator<Note> {
  const bar = 240 / tempo;
  for (let at = 0, count = 0; at < seconds - fadeOutSeconds; at += bar, count += 1) {
    for (const pitch of itemAt(chords, count % chords.length))
      yield { at, pitch, length: Math.min(bar * 1.3, seconds - at), loudness: 0.085 };
  }
}
