import { faultEvent, type ShopFault } from './report-fault';

/** A page that fails in a loop must not fill the memory. */
const maxBufferedFaults = 50;

/** Passes every fault to `listener`: first those so far, then each new one. */
export type SubscribeToFaults = (listener: (fault: ShopFault) => void) => void;

/** Records faults from now on until the usage reporter, which is loaded later, subscribes. */
export function bufferFaults(): SubscribeToFaults {
  let subscriber: ((fault: ShopFault) => void) | null = null;
  const buffer: ShopFault[] = [];
  addEventListener(faultEvent, (event) => {
    const { detail } = event as CustomEvent<ShopFault>;
    if (subscriber) subscriber(detail);
    else if (buffer.length < maxBufferedFaults) buffer.push(detail);
  });
  return (listener) => {
    subscriber = listener;
    buffer.splice(0).forEach(listener);
  };
}
