/** Runs `work` after the next frame, in whose way it would be, or soon where nothing is drawn; the answer calls it off. */
export function afterPaint(work: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(work);
  };
  if (document.hidden) soon();
  else frame = requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
