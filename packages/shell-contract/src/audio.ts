/** Something to listen to. */
export interface AudioTrack {
  id: string;
  title: string;
  /** Whose it is: a station, a product. */
  from: string;
  /** Address of the sound. */
  src: string;
  /** Whole seconds. */
  seconds: number;
  /** Address of a square picture. */
  cover: string;
}

/** The player in the background; what it does stands in the store (`backgroundAudio`, `audioTrack`). Call it in the moment of a press, or the browser may keep silent. */
export interface BackgroundAudio {
  /** Plays a list from its `at`th track on; the track that is there already goes on where it is. */
  play(tracks: readonly AudioTrack[], at?: number): void;
  /** Pauses, or goes on. */
  toggle(): void;
  /** The track after this one, the first after the last. */
  next(): void;
  /** Ends it and takes it off the screen. */
  close(): void;
}

/** Seconds as `00:03:20`, the part of a second left out; hours are not bounded. What is no time is given back as it is. */
export function clockOf(seconds: number): string {
  if (typeof seconds !== 'number' || !(seconds >= 0)) return seconds as unknown as string;
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
