import { loadMessages } from '@shop/i18n';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useWide } from './use-wide';
import type { WindowProps } from './window-props';

interface WindowModule {
  default: ComponentType<WindowProps>;
}

interface WideContentProps extends WindowProps {
  load: () => Promise<WindowModule>;
}

/**
 * Loads the content of a window when the screen is wide enough; a phone never downloads it. Loading
 * is retried when the network is back.
 */
export function WideContent({ load, ...props }: WideContentProps) {
  const isWide = useWide();
  const [module, setModule] = useState<WindowModule | null>(null);
  const isMissing = isWide && !module;
  useEffect(() => {
    if (!isMissing) return;
    let isCancelled = false;
    const loadModule = async () => {
      try {
        const loaded = await load();
        // Without them the window shows the default language.
        await loadMessages().catch(() => {});
        if (!isCancelled) setModule(loaded);
      } catch {
        // The window stays empty until the network is back.
      }
    };
    const tryLoad = () => void loadModule();
    tryLoad();
    addEventListener('online', tryLoad);
    return () => {
      isCancelled = true;
      removeEventListener('online', tryLoad);
    };
  }, [isMissing, load]);
  return isWide && module ? createElement(module.default, props) : null;
}
