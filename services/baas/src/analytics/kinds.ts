export type Kind = 'launch' | 'leave' | 'page' | 'event' | 'error' | 'push';

/** Report kinds by the code in `lt`. */
export const reportedKinds: ReadonlyMap<string, Kind> = new Map([
  ['1', 'launch'],
  ['3', 'leave'],
  ['11', 'page'],
  ['21', 'event'],
  ['31', 'error'],
  ['101', 'push'],
]);
