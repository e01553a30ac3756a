import type { Limit } from './attempts';
import type { LoginOrigin } from './login-origins';
import { networkOf, siteOf } from './network';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;

/** Per network, over all names. An office or a mobile carrier can share an address. */
export const perNetwork = (address: string): Limit => ({
  key: `login@${networkOf(address)}`,
  max: 30,
  windowMs: quarter,
});

export const perNameAndNetwork = (username: string, address: string): Limit => ({
  key: `login:${username}@${networkOf(address)}`,
  max: 5,
  windowMs: quarter,
});

export const perDevice = (deviceId: string): Limit => ({
  key: `login#${deviceId}`,
  max: 5,
  windowMs: quarter,
});

/**
 * Attempts on a name from unknown devices in unknown networks. Above this limit such attempts are
 * delayed, never refused for good: a refusal would let strangers lock the owner out.
 */
export const strangers = (username: string): Limit => ({
  key: `login:${username}`,
  max: 10,
  windowMs: hour,
});

/** Above the limit of `strangers`: the delay between attempts of a site, and before its first. */
export const strangerDelayMs = 5 * minute;
export const strangerDelayKey = (username: string, address: string): string =>
  `delay:${username}@${siteOf(address)}`;

/** Counters that a successful login resets, and those that it decrements by its own attempt. */
export function countersAfterLogin(username: string, address: string, origin: LoginOrigin) {
  if (origin.kind === 'device') return { reset: [perDevice(origin.deviceId).key], decrement: [] };
  const isStranger = origin.kind === 'unknown';
  return {
    reset: [perNameAndNetwork(username, address).key],
    decrement: [perNetwork(address).key, ...(isStranger ? [strangers(username).key] : [])],
  };
}

/** Reset codes that a network may try. They have 79 bits, so this bounds the work. */
export const resetLimit = (address: string): Limit => ({
  key: `reset@${networkOf(address)}`,
  max: 20,
  windowMs: quarter,
});

/** Codes that a person of the staff may issue: an account in wrong hands takes over few members. */
export const resetIssueLimit = (uid: string): Limit => ({
  key: `reset:${uid}`,
  max: 20,
  windowMs: hour,
});

/**
 * The callers who ask for codes to a phone: devices and networks that its member uses, others, or a
 * member who verifies it.
 */
export type SmsLane = 'owner' | 'strangers' | 'verify';

/** Between two codes to a phone. */
export const smsPause = (phone: string, lane: SmsLane): Limit => ({
  key: `sms pause:${lane}:${phone}`,
  max: 1,
  windowMs: minute,
});

/** Text messages cost money, and strangers could flood a phone. */
export const smsPerDay = (phone: string, lane: SmsLane): Limit => ({
  key: `sms:${lane}:${phone}`,
  max: 5,
  windowMs: 24 * hour,
});

/** Codes to verify a phone that a member asks for, over all phones. */
export const smsPerMember = (uid: string): Limit => ({
  key: `sms#${uid}`,
  max: 10,
  windowMs: 24 * hour,
});

/** Over all phones. */
export const smsPerNetwork = (address: string): Limit => ({
  key: `sms@${networkOf(address)}`,
  max: 60,
  windowMs: hour,
});

/** Wrong current passwords in a session that may be stolen or left open. */
export const passwordConfirmLimit = (uid: string): Limit => ({
  key: `password:${uid}`,
  max: 5,
  windowMs: quarter,
});

/** Logins on the messaging platform; each is two calls. */
export const platformLoginLimit = (uid: string): Limit => ({
  key: `platform:${uid}`,
  max: 20,
  windowMs: quarter,
});

/** Messages to the customer service. */
export const serviceMessageLimit = (uid: string): Limit => ({
  key: `service:${uid}`,
  max: 30,
  windowMs: minute,
});

const registrationsPerHour = 100;

/** `perHour`: `settings.REGISTRATIONS_PER_HOUR`, per network. */
export function registrationLimit(address: string, perHour: string | undefined): Limit {
  return {
    key: `register@${networkOf(address)}`,
    max: Number(perHour || registrationsPerHour),
    windowMs: hour,
  };
}

/** Bounds the work of strength estimates: 300 take up to 6 s. Shoppers may try many passwords. */
export function strengthCheckLimit(address: string, perHour: string | undefined): Limit {
  return {
    key: `strength@${networkOf(address)}`,
    max: Math.max(300, registrationLimit(address, perHour).max),
    windowMs: quarter,
  };
}

/** Codes that an account may try, so that the codes of vouchers cannot be guessed. */
export const exchangeLimit = (uid: string): Limit => ({
  key: `exchange:${uid}`,
  max: 5,
  windowMs: minute,
});
