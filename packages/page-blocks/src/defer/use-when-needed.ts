import { useEffect, useState, type ComponentType } from 'react';
import { loadWithMessages } from './load-with-messages';

/**
 * Loads a component for what only long or rare content needs. Null until it has loaded, and if it
 * cannot load: the caller shows the content without it.
 *
 * @param load an `import()`, the same function in each render
 */
export function useWhenNeeded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded: boolean,
): { Component: ComponentType<Props> | null } {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isNeeded || Component) return;
    loadWithMessages(load).then(
      (module) => setComponent(() => module.default),
      () => {},
    );
  }, [load, isNeeded, Component]);
  return { Component };
}
