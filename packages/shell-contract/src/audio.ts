/** A track of the background player. */
export interface AudioTrack {
  id: string;
  title: string;
  /** Where the track comes from: a station or a product. */
  from: string;
  /** URL of the audio file. */
  src: string;
  /** Duration in whole seconds. */
  seconds: number;
  /** URL of a square image. */
  cover: string;
}

/**
 * The background player. Its state is in the global store (`backgroundAudio`, `audioTrack`).
 * Call it inside a user gesture, otherwise the browser may block the sound.
 */
export interface BackgroundAudio {
  /**
   * Plays a list of tracks. The current track continues if it is the requested one.
   * @param at index of the first track, default 0
   */
  play(tracks: readonly AudioTrack[], at?: number): void;
  /** Pauses or resumes. */
  toggle(): void;
  /** Plays the next track; the first one follows the last. */
  next(): void;
  /** Stops the player and removes its bar. */
  close(): void;
}

/**
 * Formats a duration as `00:03:20`, rounded down to whole seconds. Hours have no upper limit.
 * A value that is not a duration is returned unchanged.
 */
export function clockOf(seconds: number): string {
  if (typeof seconds !== 'number' || !(seconds >= 0)) return seconds as unknown as string;
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
