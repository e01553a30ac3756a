import { usePage } from '@shop/shell-contract';
import { useEffect, useRef, useState } from 'react';

/** How long the other side is shown as writing after its last sign of it, ms. */
const shownMs = 5_000;
/** Time between two signs to the other side, ms. */
const pauseMs = 3_000;

/** Whether the staff writes, and tells it that the member does. */
export function useTyping() {
  const { baas } = usePage();
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (isShown: boolean) => {
    clearTimeout(timer.current);
    setTyping(isShown);
    if (isShown) timer.current = setTimeout(() => setTyping(false), shownMs);
  };
  return {
    isTyping,
    onTheirs: () => show(true),
    onTheirMessage: () => show(false),
    onOwnMessage: () => {
      sentAt.current = 0;
    },
    onOwn: () => {
      if (Date.now() - sentAt.current < pauseMs) return;
      sentAt.current = Date.now();
      // A sign that is lost does no harm.
      baas.callObject('customer-service', 'typing', [], { customUI: true }).catch(() => {});
    },
  };
}
