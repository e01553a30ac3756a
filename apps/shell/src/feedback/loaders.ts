/**
 * Merges concurrent loaders into one box with the newest message. The box disappears when the last
 * loader ends.
 */
export function createLoaders(show: (message: string | null) => void) {
  const messages = new Map<symbol, string>();
  const update = () => show([...messages.values()].at(-1) ?? null);

  return (message: string) => {
    const loader = Symbol();
    messages.set(loader, String(message));
    update();
    return () => {
      if (messages.delete(loader)) update();
    };
  };
}
