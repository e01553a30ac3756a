import type { SignalEvent } from '@shop/baas-sdk';
import type { ServiceSignal } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** `lost`: the connection was refused or is gone, and is tried again. */
export type SignalState = 'connecting' | 'following' | 'lost';

/**
 * Follows the signals of the member's chat while it is shown.
 *
 * @param onChanged the chat may have changed; also after each connection
 * @param onTyping the staff writes
 */
export function useSignals(
  isShown: boolean,
  { onChanged, onTyping }: { onChanged: () => void; onTyping: () => void },
): SignalState {
  const { baas } = usePage();
  const [state, setState] = useState<SignalState>('connecting');
  const onEvent = useEffectEvent((event: SignalEvent) => {
    if (event.type === 'signal') {
      const { type } = event.data as ServiceSignal;
      if (type === 'typing') onTyping();
      else onChanged();
    } else {
      setState(event.type);
      if (event.type === 'following') onChanged();
    }
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const subscription = baas.followSignals('customer-service').subscribe(onEvent);
    return () => {
      subscription.unsubscribe();
      setState('connecting');
    };
  }, [baas, isShown]);
  return state;
}
