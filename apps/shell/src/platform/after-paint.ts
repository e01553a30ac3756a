/**
 * Runs `callback` after the next paint, or in a macrotask if the document is hidden.
 * @returns a function that cancels it
 */
export function afterPaint(callback: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer = setTimeout(callback);
  };
  if (document.hidden) schedule();
  else frame = requestAnimationFrame(schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
