import { usePage, type Mount } from '@shop/shell-contract';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { MountedInstance } from './mounted-instance';

/** A React component for a page that is written without React. */
export function pageOfMount(mount: Mount): ComponentType {
  return function PageOfMount() {
    const page = usePage();
    const element = useRef<HTMLDivElement>(null);
    const fail = useFail();
    const [instance] = useState(() => new MountedInstance(mount, page, fail));
    // Before paint: the shell's header and the page's own must never be visible together.
    useLayoutEffect(() => instance.mountInto(element.current!), [instance]);
    useEffect(() => {
      const { current } = element;
      return () => {
        // Effects also end when the page is hidden; its elements then stay in the document.
        if (!current?.isConnected) instance.unmount();
      };
    }, [instance]);
    return <div ref={element} />;
  };
}

/** Returns a function that throws its error in a render, so that the error boundary catches it. */
function useFail(): (error: unknown) => void {
  const [, throwInRender] = useState<null>(null);
  return (error) =>
    throwInRender(() => {
      throw error;
    });
}
