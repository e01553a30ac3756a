const tones = ['red', 'amber', 'green', 'teal', 'blue', 'violet', 'yellow', 'grey'] as const;

/** Pairs of tint and text colour; `grey` is the default. */
export type Tone = (typeof tones)[number];

const pictureTones = ['oat', 'mist', 'sage', 'blush', 'sky', 'butter', 'lilac'] as const;
/** Background colours of the product pictures. */
export type PictureTone = (typeof pictureTones)[number];
/** Validates the picture tone of a row; undefined for an unknown name. */
export const toPictureTone = (name: string | null | undefined): PictureTone | undefined =>
  pictureTones.find((tone) => tone === name);

/** Validates the tone of a row; grey for an unknown name. */
export const toTone = (name: string | null | undefined): Tone =>
  tones.find((tone) => tone === name) ?? 'grey';
