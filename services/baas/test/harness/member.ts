import { BaasError, createBaas, type Baas, type BaasOptions } from '@shop/baas-sdk';
import { signIn } from './client';
import { openLine, type Line } from './line';
import { memoryStorage } from './memory-storage';
import { space } from './settings';

/** A member with our SDK, and the proxy between SDK and engine. */
export interface Member {
  baas: Baas;
  line: Line;
  token: string;
  /** Number of login requests. */
  logins: unknown[];
  /** The same member with another SDK configuration. */
  with(more: Partial<BaasOptions>): Baas;
}

let members = 0;

export async function openMember(engine: string): Promise<Member> {
  const line = await openLine(engine);
  const token = await signIn(engine, `member-${(members += 1)}`);
  const logins: unknown[] = [];
  const open = (more: Partial<BaasOptions>) => {
    const baas = createBaas({
      endpoint: line.url,
      spaceId: space.spaceId,
      clientSecret: space.clientSecret,
      storage: memoryStorage(),
      ...more,
    });
    baas.session.store({ token, tokenExpired: Date.now() + 60_000 });
    baas.needLogin$.subscribe((need) => logins.push(need));
    return baas;
  };
  return { baas: open({}), line, token, logins, with: open };
}

/** The BaasError of a rejected call. Fails the test if the call resolves or rejects otherwise. */
export function rejectionOf(call: Promise<unknown>): Promise<BaasError> {
  return call.then(
    (value) => {
      throw new Error(`not refused: ${JSON.stringify(value)}`);
    },
    (error: unknown) => {
      if (!(error instanceof BaasError)) throw error;
      return error;
    },
  );
}
