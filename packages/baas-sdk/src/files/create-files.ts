import type { Subject } from 'rxjs';
import type { BaasOptions, CallOptions, NeedLogin } from '../baas';
import { Calls } from '../calls';
import { ServiceError } from '../errors';
import type { Wire } from '../invoke';
import { systemErrors, wireHeaders } from '../protocol';
import { fileMethods, linksFault, removalsFault, type FileFault } from '../protocol/files';
import { functionRefusal } from '../refusal';
import type { StoredSession } from '../session';
import { assertFaultless, refusalOf } from './faults';
import type {
  Chosen,
  ChooseOptions,
  LinkOptions,
  Links,
  RemovalOptions,
  Removed,
  Uploaded,
  UploadOptions,
} from './files';
import { uploadChosen } from './upload-chosen';
import { uploadFile } from './upload-file';

export interface FileParts {
  wire: Wire;
  session: StoredSession;
  fetch: BaasOptions['fetch'];
  now: () => number;
  needLogin: Subject<NeedLogin>;
}

/** A step of a file's way; a failure without a code of its own gets the catalogue's of `fault`. */
export type Step = (
  step: keyof typeof fileMethods,
  params: object,
  fault: FileFault,
  options: CallOptions,
) => Promise<unknown>;

interface FileCalls {
  uploadFile(options: UploadOptions): Promise<Uploaded>;
  deleteFile(options: RemovalOptions): Promise<Removed>;
  getTempFileURL(options: LinkOptions): Promise<Links>;
  uploadChosen(choice: Promise<File[] | null>, options: ChooseOptions): Promise<Chosen>;
}

export function createFiles({ wire, session, fetch, now, needLogin }: FileParts): FileCalls {
  const token = (): Record<string, string> =>
    session.loggedIn ? { [wireHeaders.clientToken]: session.token! } : {};
  const calls = new Calls((step, params, options) => wire(step, params, options, token()), session);
  calls.needLogin.subscribe(needLogin);
  const step: Step = async (name, params, fault, options) => {
    try {
      return await calls.send(fileMethods[name], { ...params }, options, functionRefusal);
    } catch (error) {
      const isNameless =
        error instanceof ServiceError &&
        Object.values(systemErrors).some((code) => code === error.errCode);
      throw isNameless ? refusalOf(fault, error) : error;
    }
  };
  const upload = (options: UploadOptions) => uploadFile(options, step, fetch);
  return {
    uploadFile: upload,
    async deleteFile({ fileList, ...options }) {
      assertFaultless(removalsFault(fileList));
      return (await step('remove', { fileList }, 'remove', options)) as Removed;
    },
    async getTempFileURL({ fileList, maxAge, ...options }) {
      assertFaultless(linksFault(fileList));
      return (await step('links', { fileList, maxAge }, 'links', options)) as Links;
    },
    uploadChosen: (choice, options) => uploadChosen(choice, options, { upload, now }),
  };
}
