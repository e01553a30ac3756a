/** Durations in ms. `tokens.css` repeats those that style sheets need; a test keeps them equal. */
export const durations = {
  toast: 1500,
  carousel: 5000,
  longPress: 350,
  skeletonDelay: 200,
  press: 90,
  fade: 160,
  sheetIn: 260,
  sheetOut: 200,
  shimmer: 1400,
} as const;
