/** Runs `work` after the next frame, in whose way it would be; the answer calls it off. */
export function whenDrawn(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => { timer = setTimeout(work); });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
