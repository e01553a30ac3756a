import { StoreFault } from '../file-store';

interface UploadTicket {
  method: string;
  key: string;
}

/** The object storage failed or did not respond. Contains no part of the keys. */
export class S3Fault extends StoreFault {
  override name = 'S3Fault';

  /** `status` and `code` of the response; without a response `cause` has the reason. */
  constructor(
    { method, key }: UploadTicket,
    readonly answer: { status: number; code: string } | null,
    cause?: unknown,
  ) {
    super(
      `${method} ${key}: ${answer ? `${answer.status} ${answer.code}`.trim() : codeOf(cause)}`,
      { cause },
    );
  }

  /** Whether a retry may succeed. */
  get mayPass(): boolean {
    return !this.answer || this.answer.status >= 500 || this.answer.status === 429;
  }
}

export function codeOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return code ?? message;
}
