/**
 * The oldest browsers that run the shop, as Lightning CSS takes them: major version times 65536,
 * minor version times 256. Everything works in them; some decoration is missing.
 */
export const oldestBrowsers = {
  safari: (15 << 16) | (4 << 8),
  ios_saf: (15 << 16) | (4 << 8),
  chrome: 100 << 16,
  firefox: 115 << 16,
};

/** The newest version of ECMAScript whose syntax all of them read. */
export const syntaxYear = 2022;
