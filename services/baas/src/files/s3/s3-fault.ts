import { StoreFault } from '../file-store';

interface Asked {
  method: string;
  key: string;
}

/** The object storage did not do what it was asked, or did not say so. Holds nothing of the keys. */
export class S3Fault extends StoreFault {
  override name = 'S3Fault';

  /** `status` and `code` as it answered; without, none came, and `cause` says why. */
  constructor(
    { method, key }: Asked,
    readonly answer: { status: number; code: string } | null,
    cause?: unknown,
  ) {
    super(
      `${method} ${key}: ${answer ? `${answer.status} ${answer.code}`.trim() : codeOf(cause)}`,
      { cause },
    );
  }

  /** Whether the same request may come through later. */
  get mayPass(): boolean {
    return !this.answer || this.answer.status >= 500 || this.answer.status === 429;
  }
}

export function codeOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return code ?? message;
}
