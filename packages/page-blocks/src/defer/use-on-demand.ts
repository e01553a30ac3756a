import { userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadWithMessages } from './load-with-messages';

/**
 * Loads an overlay when it is opened for the first time. Null until then. A failed load shows a
 * toast and calls `onClose`; the next opening loads again.
 *
 * @param load an `import()`, the same function in each render
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: boolean,
  onClose: () => void,
): { Overlay: ComponentType<Props> | null } {
  const { feedback } = usePage();
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
  const handleFailure = useEffectEvent((error: unknown) => {
    feedback.toast(userMessage(error));
    onClose();
  });
  useEffect(() => {
    if (!isOpen || Overlay) return;
    let isCurrent = true;
    loadWithMessages(load).then(
      (module) => isCurrent && setOverlay(() => module.default),
      (error: unknown) => isCurrent && handleFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, Overlay, load]);
  return { Overlay };
}
