import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileErrors, fileLimits, checkLinkList } from '@shop/baas-sdk/protocol';
import type { Queryable } from '../cloud';
import { readFileId } from './file-id';
import { storedFiles } from './file-rows';
import { fileRefusal } from './refusals';

/** `tempFileURL` is empty and `code` is set for a missing file. */
export interface TemporaryLink {
  fileID: string;
  tempFileURL: string;
  code?: string;
  message?: string;
}

interface Space {
  spaceId: string;
  tokenSecret: string;
  /** Former secrets, whose links stay valid. */ formerTokenSecrets: readonly string[];
}

export const temporaryPath = '/files/temp';

/** Signed, expiring URLs of files. */
export class TemporaryLinks {
  private readonly keys: [signing: Buffer, ...former: Buffer[]];
  private readonly spaceId: string;

  constructor(
    private readonly database: Queryable,
    { spaceId, tokenSecret, formerTokenSecrets }: Space,
    private readonly now: () => number,
  ) {
    this.spaceId = spaceId;
    this.keys = [keyOf(tokenSecret), ...formerTokenSecrets.map(keyOf)];
  }

  /** `maxAge` in seconds, capped at the maximum. */
  async make(
    fileList: unknown,
    maxAge: unknown,
    origin: string,
  ): Promise<{ fileList: TemporaryLink[] }> {
    const fault = checkLinkList(fileList);
    if (fault) throw fileRefusal(fault);
    const requested = (fileList as string[]).map((fileID) => {
      const parts = readFileId(this.spaceId, fileID);
      if (parts === null) throw fileRefusal('fileId');
      return { fileID, ...parts };
    });
    const storedById = await storedFiles(
      this.database,
      requested.map(({ id }) => id),
    );
    const expires = this.now() + secondsOf(maxAge) * 1000;
    const [code, message] = fileErrors.links;
    return {
      fileList: requested.map(({ fileID, id, path }) =>
        storedById.get(id)?.path === path
          ? { fileID, tempFileURL: this.urlOf(origin, id, expires) }
          : { fileID, tempFileURL: '', code, message },
      ),
    };
  }

  private urlOf(origin: string, id: string, expires: number): string {
    const sign = signed(this.keys[0], id, String(expires)).toString('base64url');
    return `${origin}${temporaryPath}/${id}?expires=${expires}&sign=${sign}`;
  }

  /** Remaining lifetime of a link, ms; 0 if expired or forged. */
  lifeOf(id: string, expires: unknown, sign: unknown): number {
    if (typeof expires !== 'string' || typeof sign !== 'string' || !/^\d{1,15}$/.test(expires))
      return 0;
    const given = Buffer.from(sign, 'base64url');
    const isOurs = this.keys.some((key) => {
      const expected = signed(key, id, expires);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? Math.max(0, Number(expires) - this.now()) : 0;
  }
}

// A derived key, so that signatures of other purposes are not valid here.
const keyOf = (tokenSecret: string) =>
  createHmac('sha256', tokenSecret).update('temporary links of files').digest();
const signed = (key: Buffer, id: string, expires: string) =>
  createHmac('sha256', key).update(`${id} ${expires}`).digest();

function secondsOf(maxAge: unknown): number {
  const seconds = typeof maxAge === 'number' && maxAge >= 1 ? maxAge : fileLimits.linkSeconds;
  return Math.min(Math.floor(seconds), fileLimits.linkSeconds);
}
