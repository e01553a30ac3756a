import type { Limit } from './attempts';
import { networkOf } from './network';

const quarter = 15 * 60_000;
const hour = 60 * 60_000;

const nameAndNetwork = (username: string, address: string) =>
  `login:${username}@${networkOf(address)}`;
const nameOnly = (username: string) => `login:${username}`;
const networkOnly = (address: string) => `login@${networkOf(address)}`;

/**
 * Five attempts per name and address. A name allows more over all addresses, so that a stranger
 * cannot lock its owner out with five attempts; an address allows more over all names, because an
 * office or a mobile carrier can share it.
 */
export const loginLimits = (username: string, address: string): Limit[] => [
  { key: networkOnly(address), max: 30, windowMs: quarter },
  { key: nameAndNetwork(username, address), max: 5, windowMs: quarter },
  { key: nameOnly(username), max: 10, windowMs: quarter },
];

/** Counters that a successful login resets, and those that it decrements by its own attempt. */
export const countersAfterLogin = (username: string, address: string) => ({
  reset: [nameAndNetwork(username, address), nameOnly(username)],
  decrement: [networkOnly(address)],
});

/** `perHour`: `settings.REGISTRATIONS_PER_HOUR` per address, 100 when unset or not positive. */
export function registrationLimits(address: string, perHour: string | undefined): Limit[] {
  const max = Number(perHour);
  return [
    {
      key: `register@${networkOf(address)}`,
      max: Number.isInteger(max) && max > 0 ? max : 100,
      windowMs: hour,
    },
  ];
}
