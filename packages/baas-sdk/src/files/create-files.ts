import type { Subject } from 'rxjs';
import { Calls } from '../calls/calls';
import { checkLinkList, checkRemovalList } from '../protocol/files';
import { wireHeaders } from '../protocol/names';
import type { NeedLogin, StoredSession } from '../session/session';
import type { SendSigned } from '../transport/signed-request';
import { assertValid } from './file-errors';
import type { LinkOptions, LinkResult, DeleteOptions, DeleteResult } from './file-ids';
import { createStepSender } from './file-step';
import { uploadChosen, type ChooseResult, type ChooseOptions } from './upload-chosen';
import { uploadFile, type UploadResult, type UploadOptions } from './upload-file';

interface FileContext {
  sendSigned: SendSigned;
  session: StoredSession;
  fetch: typeof fetch | undefined;
  now: () => number;
  needLogin: Subject<NeedLogin>;
}

interface FileCalls {
  uploadFile(options: UploadOptions): Promise<UploadResult>;
  deleteFile(options: DeleteOptions): Promise<DeleteResult>;
  getTempFileURL(options: LinkOptions): Promise<LinkResult>;
  /** Uploads the files of a chooser that is already open; null means that it was cancelled. */
  uploadChosen(choice: Promise<File[] | null>, options: ChooseOptions): Promise<ChooseResult>;
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
      assertValid(checkRemovalList(fileList));
      return (await sendStep('remove', { fileList }, 'remove', options)) as DeleteResult;
    },
    async getTempFileURL({ fileList, maxAge, ...options }) {
      assertValid(checkLinkList(fileList));
      return (await sendStep('links', { fileList, maxAge }, 'links', options)) as LinkResult;
    },
    uploadChosen: (choice, options) => uploadChosen(choice, options, { upload, now }),
  };
}
