import type { Limit } from './attempts';
import { networkOf } from './network';

const quarter = 15 * 60_000;
const hour = 60 * 60_000;

const pair = (username: string, address: string) => `login:${username}@${networkOf(address)}`;
const account = (username: string) => `login:${username}`;
const place = (address: string) => `login@${networkOf(address)}`;

/**
 * Five wrong tries of one name from one address. A name may be tried a little more from everywhere together, so that a stranger cannot
 * lock its owner out with five tries; an address more again, because a whole office or a mobile carrier may stand behind it.
 */
export const loginLimits = (username: string, address: string): Limit[] => [
  { key: place(address), most: 30, windowMs: quarter },
  { key: pair(username, address), most: 5, windowMs: quarter },
  { key: account(username), most: 10, windowMs: quarter },
];

export const forgivenByLogin = (username: string, address: string) => ({
  forget: [pair(username, address), account(username)],
  giveBack: [place(address)],
});

/** `settings.REGISTRATIONS_PER_HOUR` of one address; 100 when it is not given. */
export function registrationLimits(address: string, perHour: string | undefined): Limit[] {
  const most = Number(perHour);
  return [
    {
      key: `register@${networkOf(address)}`,
      most: Number.isInteger(most) && most > 0 ? most : 100,
      windowMs: hour,
    },
  ];
}
