import type { Subject } from 'rxjs';
import { Calls } from '../calls/calls';
import { linksFault, removalsFault } from '../protocol/files';
import { wireHeaders } from '../protocol/names';
import type { NeedLogin, StoredSession } from '../session/session';
import type { SendSigned } from '../transport/signed-request';
import { assertValid } from './file-errors';
import type { LinkOptions, Links, RemovalOptions, Removed } from './file-ids';
import { createStepSender } from './file-step';
import { uploadChosen, type Chosen, type ChooseOptions } from './upload-chosen';
import { uploadFile, type Uploaded, type UploadOptions } from './upload-file';

interface FileContext {
  sendSigned: SendSigned;
  session: StoredSession;
  fetch: typeof fetch | undefined;
  now: () => number;
  needLogin: Subject<NeedLogin>;
}

interface FileCalls {
  uploadFile(options: UploadOptions): Promise<Uploaded>;
  deleteFile(options: RemovalOptions): Promise<Removed>;
  getTempFileURL(options: LinkOptions): Promise<Links>;
  /** Uploads the files of a chooser that is already open; null means that it was cancelled. */
  uploadChosen(choice: Promise<File[] | null>, options: ChooseOptions): Promise<Chosen>;
}

export function createFiles({
  sendSigned,
  session,
  fetch,
  now,
  needLogin,
}: FileContext): FileCalls {
  // File methods read the token from a header, not from the parameters.
  const tokenHeader = (): Record<string, string> =>
    session.loggedIn && session.token ? { [wireHeaders.clientToken]: session.token } : {};
  const calls = new Calls(
    (method, params, options) => sendSigned(method, params, options, tokenHeader()),
    session,
  );
  calls.needLogin.subscribe(needLogin);
  const sendStep = createStepSender(calls);
  const upload = (options: UploadOptions) => uploadFile(options, sendStep, fetch);
  return {
    uploadFile: upload,
    async deleteFile({ fileList, ...options }) {
      assertValid(removalsFault(fileList));
      return (await sendStep('remove', { fileList }, 'remove', options)) as Removed;
    },
    async getTempFileURL({ fileList, maxAge, ...options }) {
      assertValid(linksFault(fileList));
      return (await sendStep('links', { fileList, maxAge }, 'links', options)) as Links;
    },
    uploadChosen: (choice, options) => uploadChosen(choice, options, { upload, now }),
  };
}
