/** Tables of the pages in `docs/rules`, made from the values that the shop computes with. */
import {
  aftersaleKinds,
  aftersaleStatuses,
  holdLimits,
  nextStatus,
  orderPeriods,
  silentEvents,
  voucherTransitions,
  type AftersaleEvent,
} from '@shop/domain';
import { table } from './markdown-table';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `15 minutes`, `3 hours`, `7 days`: the largest unit that divides the period. */
function durationOf(ms: number): string {
  const units = [
    [day, 'day'],
    [hour, 'hour'],
    [minute, 'minute'],
  ] as const;
  const [size, unit] = units.find(([length]) => ms % length === 0) ?? [1, 'ms'];
  const count = ms / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const meaningOfPeriod: Record<keyof typeof orderPeriods, string> = {
  payment: 'an unpaid order holds its pieces, then it is closed',
  dispatch: 'a paid order is shipped; the product page promises a day of arrival from it',
  autoConfirm: 'a shipped order counts as received if the shopper says nothing',
  aftersale: 'an after-sale can be requested after the completion',
  review: 'a review can be written after the completion',
  reminder: 'must pass before the shopper can ask for the shipment again',
};

export const periodsTable = (): string =>
  table(
    ['period', 'length', 'in which'],
    (Object.keys(orderPeriods) as (keyof typeof orderPeriods)[]).map((name) => [
      `\`${name}\``,
      durationOf(orderPeriods[name]),
      meaningOfPeriod[name],
    ]),
  );

export const holdLimitsTable = (): string =>
  table(
    ['an account may', 'limit', 'error'],
    [
      ['have unpaid orders', `${holdLimits.orders}`, '`UNPAID_ORDERS {limit}`'],
      [
        'hold units of one SKU in unpaid orders',
        `${holdLimits.unitsPerSku}`,
        '`UNPAID_UNITS {limit, left}`',
      ],
      [
        `leave holds of one SKU unpaid within ${durationOf(holdLimits.unusedPeriodMs)}`,
        `${holdLimits.unused}`,
        '`UNPAID_TOO_OFTEN {minutes}`',
      ],
    ],
  );

const actorOf: Record<AftersaleEvent, string> = {
  approve: 'staff',
  reject: 'staff',
  withdraw: 'shopper',
  sendParcel: 'shopper',
  receive: 'staff',
  shipExchange: 'staff',
  refundSucceeded: 'provider',
  expire: 'deadline',
};

/** From which status each event leads where, for each kind of after-sale. */
export const aftersaleStepsTable = (): string =>
  table(
    ['event', 'by', 'from', ...aftersaleKinds.map((kind) => `\`${kind}\``)],
    (Object.keys(actorOf) as AftersaleEvent[]).map((event) => {
      const from = aftersaleStatuses.filter((status) =>
        aftersaleKinds.some((kind) => nextStatus({ kind, status }, event) !== null),
      );
      const targets = aftersaleKinds.map((kind) => {
        const [target] = from.flatMap((status) => nextStatus({ kind, status }, event) ?? []);
        return target ? `\`${target}\`` : '';
      });
      return [`\`${event}\``, actorOf[event], listOf(from), ...targets];
    }),
  );

/** The event that ends a status after its deadline. */
export const silentEventsTable = (): string =>
  table(
    ['status', 'silent for', 'then'],
    aftersaleStatuses.flatMap((status) => {
      const silent = silentEvents[status];
      return silent ? [[`\`${status}\``, durationOf(silent.afterMs), `\`${silent.event}\``]] : [];
    }),
  );

export const voucherStatesTable = (): string =>
  table(
    ['state', 'may become'],
    Object.entries(voucherTransitions).map(([state, next]) => [
      `\`${state}\``,
      listOf(next) || 'nothing else',
    ]),
  );

const listOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
