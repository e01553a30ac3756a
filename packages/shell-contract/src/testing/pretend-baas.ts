import { createBaas, type Baas } from '@shop/baas-sdk';

/** What a cloud object refuses with: throw it from an answer. */
export class Refusal extends Error {
  constructor(
    readonly errCode: string,
    readonly errMsg: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(errMsg);
  }
}
export const refusal = (errCode: string, errMsg: string, detail?: Record<string, unknown>) =>
  new Refusal(errCode, errMsg, detail);

/** No answer comes: throw it from an answer. */
export const offline = () => new TypeError('Failed to fetch');

export interface Asked {
  object: string;
  method: string;
  params: unknown[];
}

/** By `object.method`: a function of the call's parameters, its result (or promise) is the answer. */
export type Answers = Record<string, (...params: never[]) => unknown>;

export interface PretendBaas {
  baas: Baas;
  asked: Asked[];
  signIn(uid: string | null): void;
}

const day = 86_400_000;

/** The real SDK on a wire that ends in `answers`; `asked` is what came through it. */
export function pretendBaas(answers: Answers, uid: string | null = null): PretendBaas {
  const asked: Asked[] = [];
  const wire = async (_url: unknown, request?: RequestInit) => {
    const { params } = JSON.parse(String(request?.body)) as { params: string };
    const { functionTarget: object, functionArgs } = JSON.parse(params) as {
      functionTarget: string;
      functionArgs: Omit<Asked, 'object'>;
    };
    const call = { object, method: functionArgs.method, params: functionArgs.params };
    asked.push(call);
    return response({ success: true, data: await answerTo(call, answers) });
  };
  const baas = createBaas({
    endpoint: '',
    spaceId: 'pretend',
    clientSecret: 'pretend',
    storage: memory(),
    fetch: wire,
  });
  const signIn = (next: string | null) => {
    if (next === null) baas.session.clear();
    else baas.session.store({ token: tokenOf(next), tokenExpired: Date.now() + day });
  };
  signIn(uid);
  return { baas, asked, signIn };
}

async function answerTo({ object, method, params }: Asked, answers: Answers): Promise<unknown> {
  const name = `${object}.${method}`;
  const answer = Object.hasOwn(answers, name)
    ? answers[name]!
    : () => {
        throw refusal('NO_ANSWER', `pretendShell: give answers['${name}']`);
      };
  try {
    return { errCode: 0, ...((await answer(...(params as never[]))) as object) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...error.detail, errCode: error.errCode, errMsg: error.errMsg };
  }
}

/** As much of a response as the SDK reads; jsdom has none. */
const response = (body: unknown) =>
  ({
    status: 200,
    headers: new Map(),
    text: async () => JSON.stringify(body),
  }) as unknown as Response;

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Of the server's form; nobody here checks its signature. */
function tokenOf(uid: string): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ uid, role: [], permission: [] })}.pretend`;
}
