/** Pictures of the shell's own states; the backend serves them. */
export const art = {
  failure: '/files/static/art/failure.1d912494.webp',
  notFound: '/files/static/art/not-found.1a0471e3.webp',
} as const;
