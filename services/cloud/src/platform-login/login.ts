import { check, profileChange, type PlatformProfile, type PlatformReturn } from '@shop/domain';
import { mineWxinfo } from '@shop/site-map/paths';
import type { CloudContext } from '@shop/baas/cloud';
import { randomPKCECodeVerifier } from 'openid-client';
import { failWith, languageOf } from '../errors';
import { returnUrlOf } from '../payments/site-url';
import { loginAddress, readClaims } from './client';
import { copyPicture } from './picture';
import { platformSettings, type PlatformSettings } from './settings';
import { openTicket, sealTicket } from './ticket';

/** `origin`: of the page, as the client states it. */
export async function beginLogin(context: CloudContext, origin: unknown): Promise<string> {
  const settings = requireSettings(context);
  const ticket = {
    uid: context.requireSession().uid,
    verifier: randomPKCECodeVerifier(),
    returnUrl: `${returnUrlOf(context.settings, origin)}${mineWxinfo}`,
  };
  const state = await sealTicket(ticket, settings.clientSecret, context.clock.now());
  const request = { ...ticket, state, language: languageOf(context) };
  const url = await orFail(context, loginAddress(settings, request));
  return url.href;
}

export async function finishLogin(
  context: CloudContext,
  query: PlatformReturn,
): Promise<PlatformProfile> {
  const settings = requireSettings(context);
  const ticket = await openTicket(query.state, settings.clientSecret, context.clock.now());
  // Of another member: a stranger's link would show the stranger's name and picture.
  if (ticket?.uid !== context.requireSession().uid)
    return failWith(context, 'PLATFORM_LOGIN_FAILED', {});
  const returned = new URL(ticket.returnUrl);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) returned.searchParams.set(name, value);
  const { verifier } = ticket;
  const claims = await orFail(
    context,
    readClaims(settings, returned, { state: query.state, verifier }),
  );
  return {
    openid: claims.sub,
    nickname: nicknameOf(claims.nickname) ?? nicknameOf(claims.name),
    picture: await copyPicture(context, settings, claims.picture),
  };
}

function requireSettings(context: CloudContext): PlatformSettings {
  const settings = platformSettings(context.settings);
  if (settings) return settings;
  context.log.error({}, 'CLOUD_PLATFORM_ISSUER is not set, so no member can log in on a platform');
  return failWith(context, 'PLATFORM_LOGIN_FAILED', {});
}

/** Whatever the platform or the library refuses, the member can only try again. */
async function orFail<T>(context: CloudContext, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    context.log.warn({ reason: String(error) }, 'a login on the platform failed');
    return failWith(context, 'PLATFORM_LOGIN_FAILED', {});
  }
}

function nicknameOf(text: unknown): string | null {
  const checked = check(profileChange, { nickname: text });
  return (checked.ok && checked.value.nickname) || null;
}
