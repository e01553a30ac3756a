import * as v from 'valibot';
import type { LogEntry } from './release-log';
import type { RemoteState } from './release-store';
import {
  registryErrorSchema,
  registryPrefix,
  type ChangeBody,
  type RegistryAction,
  type Upload,
} from './registry-protocol';
import type { SignedRow } from './signed-row';

/** Longer than the site waits for its own lock. */
const timeoutMs = 90_000;
const uploadTimeoutMs = 480_000;

/** The registry has not carried out a request; the message is its sentence. */
export class RegistryRequestError extends Error {
  override name = 'RegistryRequestError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Request {
  method: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  timeoutMs?: number;
}

/** Calls the registry of a deployed site for one remote. */
export class RegistryClient {
  constructor(
    readonly site: URL,
    readonly remote: string,
    private readonly token: string,
  ) {}

  state(): Promise<RemoteState> {
    return this.send('', { method: 'GET' });
  }

  /** Every change of the remote, oldest first. */
  history(): Promise<LogEntry[]> {
    return this.send('/log', { method: 'GET' });
  }

  /** The row of a stored build. The caller verifies its signature. */
  rowOf(build: string): Promise<unknown> {
    return this.send(`/builds/${encodeURIComponent(build)}`, { method: 'GET' });
  }

  /** Stores a build without making it live. */
  async upload(row: SignedRow, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const contents = [...files].map(([file, content]) => [file, content.toString('base64')]);
    const body: Upload = { row, files: Object.fromEntries(contents) };
    await this.send(`/builds/${encodeURIComponent(row.build)}`, {
      method: 'PUT',
      body,
      timeoutMs: uploadTimeoutMs,
    });
  }

  /** Resolves with the state after the change. */
  change<Action extends RegistryAction>(
    action: Action,
    body: ChangeBody<Action>,
  ): Promise<RemoteState> {
    return this.send(`/${action}`, { method: 'POST', body });
  }

  private async send<T>(path: string, request: Request): Promise<T> {
    const url = new URL(`${registryPrefix}/${this.remote}${path}`, this.site);
    const response = await fetch(url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      // A redirect could lead the token elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
    }).catch((cause: unknown) => {
      throw new Error(`${this.site.origin} does not respond.`, { cause });
    });
    const text = await response.text();
    if (!response.ok) throw errorOf(url, response.status, text);
    return JSON.parse(text) as T;
  }
}

const errorTextSchema = v.pipe(v.string(), v.parseJson(), registryErrorSchema);

function errorOf({ origin }: URL, status: number, text: string): RegistryRequestError {
  const parsed = v.safeParse(errorTextSchema, text);
  if (parsed.success)
    return new RegistryRequestError(status, parsed.output.code, parsed.output.message);
  return new RegistryRequestError(
    status,
    'NO_REGISTRY',
    `${origin} answers ${status} instead of its registry: is this the address of a shop?`,
  );
}
