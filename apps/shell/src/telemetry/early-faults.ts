import { faultEvent, type ShopFault } from './report-fault';

/** As many as a page that is broken through and through tells before anybody counts. */
const most = 50;

/** Faults from the first moment on, for a counter that comes when the browser has nothing better to do. */
export function listenForFaults(): (count: (fault: ShopFault) => void) => void {
  let tell: ((fault: ShopFault) => void) | null = null;
  const early: ShopFault[] = [];
  addEventListener(faultEvent, (event) => {
    const { detail } = event as CustomEvent<ShopFault>;
    if (tell) tell(detail);
    else if (early.length < most) early.push(detail);
  });
  return (count) => {
    tell = count;
    early.splice(0).forEach(count);
  };
}
