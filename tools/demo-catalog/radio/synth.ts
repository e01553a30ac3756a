/** Samples per second; all overtones of the pieces are below half of it. */
export const rate = 24_000;

export interface Note {
  /** Seconds from the start. */ at: number;
  /** Semitones above the A of 220 Hz. */ pitch: number;
  /** Seconds. */ length: number;
  /** 0 to 1 */ loudness: number;
}

const frequencyOf = (pitch: number) => 220 * 2 ** (pitch / 12);

/** A plucked string by the Karplus-Strong algorithm: noise in a loop with a low-pass filter. */
export function pluck(
  samples: Float32Array,
  { at, pitch, length, loudness }: Note,
  random: () => number,
): void {
  const period = Math.round(rate / frequencyOf(pitch));
  const string = Float32Array.from({ length: period }, () => random() * 2 - 1);
  const start = Math.round(at * rate);
  const end = Math.min(samples.length, start + Math.round(length * rate));
  for (let i = start, place = 0; i < end; i += 1, place = (place + 1) % period) {
    const current = string[place] ?? 0;
    const next = string[(place + 1) % period] ?? 0;
    addTo(samples, i, current * loudness * fade(i - start, end - start));
    string[place] = (current + next) * 0.498;
  }
}

/** A soft chord tone that swells and fades. */
export function breathe(samples: Float32Array, { at, pitch, length, loudness }: Note): void {
  const start = Math.round(at * rate);
  const end = Math.min(samples.length, start + Math.round(length * rate));
  const step = (2 * Math.PI * frequencyOf(pitch)) / rate;
  for (let i = start; i < end; i += 1) {
    const angle = (i - start) * step;
    const swell = Math.sin((Math.PI * (i - start)) / (end - start)) ** 2;
    const tone = Math.sin(angle) + 0.35 * Math.sin(2.003 * angle) + 0.12 * Math.sin(3.001 * angle);
    addTo(samples, i, tone * loudness * swell);
  }
}

function addTo(samples: Float32Array, index: number, value: number): void {
  samples[index] = (samples[index] ?? 0) + value;
}

/** Avoids a click at the end of a note. */
const fade = (at: number, length: number) => Math.min(1, (length - at) / (0.05 * rate));

/** Repeats the sound after `seconds`, at `share` of its volume, again and again. */
export function echo(samples: Float32Array, seconds: number, share: number): void {
  const delay = Math.round(seconds * rate);
  for (let i = delay; i < samples.length; i += 1)
    addTo(samples, i, (samples[i - delay] ?? 0) * share);
}

/** 16-bit PCM, normalized so that the loudest sample is just below the maximum. */
export function toPcm(samples: Float32Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) || 1;
  const pcm = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, i) => pcm.writeInt16LE(Math.round((sample / loudest) * 30_000), i * 2));
  return pcm;
}
