import { useIsHydrated } from '@shop/shell-contract';
import { Suspense, use, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { alwaysOpen, HydrationGate } from './hydration-gate';

/**
 * A part below the first screen. Its HTML from the server stays as it is until the part is near the
 * viewport, the user touches the page, or the browser is idle; then React hydrates it. Without HTML
 * from the server the part renders at once.
 *
 * Until then it keeps the children it was first rendered with: React deletes the HTML of a boundary
 * whose props change before it is hydrated.
 */
export function HydrationBlock({
  children,
  ...place
}: Pick<ComponentProps<'div'>, 'id' | 'className' | 'children'>) {
  const element = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => new HydrationGate());
  const [firstChildren] = useState(children);
  const [isHydrated, setHydrated] = useState(false);
  const content = isHydrated ? children : firstChildren;
  const boundary = useMemo(
    () => (
      <Suspense fallback={null}>
        <GatedContent gate={gate} onHydrated={setHydrated}>
          {content}
        </GatedContent>
      </Suspense>
    ),
    [gate, content],
  );
  useEffect(() => gate.watch(element.current!), [gate]);
  return (
    <div ref={element} {...place}>
      {boundary}
    </div>
  );
}

interface GatedContentProps extends Pick<ComponentProps<'div'>, 'children'> {
  gate: HydrationGate;
  onHydrated: (isHydrated: boolean) => void;
}

function GatedContent({ gate, onHydrated, children }: GatedContentProps) {
  const isHydrating = !useIsHydrated();
  use(isHydrating ? gate.opened : alwaysOpen);
  useEffect(() => {
    gate.open();
    onHydrated(true);
  }, [gate, onHydrated]);
  return children;
}
