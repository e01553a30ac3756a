/** Several loaders are one box with the newest one's sentence; it goes when the last of them ends. */
export function createLoaders(show: (sentence: string | null) => void) {
  const running = new Map<symbol, string>();
  const update = () => show([...running.values()].at(-1) ?? null);

  return (sentence: string) => {
    const loader = Symbol(sentence);
    running.set(loader, String(sentence));
    update();
    return () => {
      if (running.delete(loader)) update();
    };
  };
}
