const tones = ['red', 'amber', 'green', 'teal', 'blue', 'violet', 'yellow', 'grey'] as const;

/** Tint and text pairs; `grey` stands for whatever has no tone of its own. */
export type Tone = (typeof tones)[number];

const walls = ['oat', 'mist', 'sage', 'blush', 'sky', 'butter', 'lilac'] as const;
/** Walls of the product pictures. */
export type PictureTone = (typeof walls)[number];
/** The wall a row of data names, undefined for a name nobody knows. */
export const toPictureTone = (name: string | null | undefined): PictureTone | undefined =>
  walls.find((wall) => wall === name);

/** The tone a row of data names; a name nobody knows is grey. */
export const toTone = (name: string | null | undefined): Tone =>
  tones.find((tone) => tone === name) ?? 'grey';
