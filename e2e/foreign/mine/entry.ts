/** The container of a build without Module Federation: it shares no packages with the shell. */
export const init = () => {};

/** Resolves with a function that returns the exposed module. Here all pages are one module. */
export async function get() {
  const page = await import('./page');
  return () => page;
}
