import { BaasError, createBaas, type Baas, type BaasOptions } from '@shop/baas-sdk';
import { signIn } from './client';
import { openLine, type Line } from './line';
import { memoryStorage } from './memory-storage';
import { space } from './settings';

/** Somebody logged in with our SDK, and the line between them and the engine. */
export interface Member {
  baas: Baas;
  line: Line;
  token: string;
  /** Logins that were asked for. */
  logins: unknown[];
  /** The same member with an SDK that is set up otherwise. */
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

/** What a call of the SDK was refused with; fails the test when it was not, or by no error of the SDK's. */
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
