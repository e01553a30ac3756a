import { BaasError, RequestError } from '../errors';
import type {
  Chosen,
  ChosenFile,
  ChosenKind,
  ChooseOptions,
  Uploaded,
  UploadOptions,
} from './files';
import { measure } from './measure';

/** Uploads side by side. */
export const uploadsAtOnce = 5;
export const mostChosen: Readonly<Record<ChosenKind, number>> = { image: 9, video: 1, all: 100 };

interface Parts {
  upload: (options: UploadOptions) => Promise<Uploaded>;
  now: () => number;
}

/** The chooser was closed, or given up. */
class NothingChosen extends RequestError {
  override name = 'NothingChosen';
  override readonly errMsg = 'chooseAndUploadFile:fail cancel';
  constructor() {
    super('abort');
  }
}

/** Uploads what was chosen; each file says for itself how it went. */
export async function uploadChosen(
  choice: Promise<File[] | null>,
  options: ChooseOptions,
  { upload, now }: Parts,
): Promise<Chosen> {
  const { type = 'all', count = mostChosen[type], onChooseFile, signal } = options;
  const files = await Promise.race([choice, ...(signal ? [aborted(signal)] : [])]);
  if (!files?.length) throw new NothingChosen();
  const started = now();
  const tempFiles = await Promise.all(
    files
      .slice(0, count)
      .map((file, index) => describe(file, type, `${started}_${index}${endingOf(file.name)}`)),
  );
  const asked = await onChooseFile?.(resultOf(tempFiles));
  if (asked === false) return { ...resultOf([]), dropped: 0 };
  const sent = asked ? asked.tempFiles : tempFiles;
  return {
    ...resultOf(await uploadAll(sent, upload, options)),
    dropped: Math.max(0, files.length - count),
  };
}

async function uploadAll(
  files: readonly ChosenFile[],
  upload: Parts['upload'],
  { onUploadProgress, signal, timeout }: ChooseOptions,
): Promise<ChosenFile[]> {
  const done: ChosenFile[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < files.length; index = next++) {
      const tempFile = files[index]!;
      const told = (progress: { loaded: number; total: number }) =>
        onUploadProgress?.({ ...progress, index, tempFile, tempFilePath: tempFile.path });
      done[index] = await upload({
        filePath: tempFile.file,
        cloudPath: tempFile.cloudPath,
        onUploadProgress: told,
        signal,
        timeout,
      }).then(
        ({ fileID }) => ({ ...tempFile, url: fileID }),
        (error: unknown) => ({
          ...tempFile,
          errMsg: error instanceof BaasError ? error.errMsg : String(error),
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  return done;
}

async function describe(file: File, fileType: ChosenKind, cloudPath: string): Promise<ChosenFile> {
  const path = URL.createObjectURL(file);
  return {
    name: file.name,
    path,
    size: file.size,
    type: file.type,
    file,
    fileType,
    cloudPath,
    ...(await measure(path, file.type)),
  };
}

const resultOf = (tempFiles: ChosenFile[]): Omit<Chosen, 'dropped'> => ({
  errMsg: 'chooseAndUploadFile:ok',
  tempFilePaths: tempFiles.map(({ path }) => path),
  tempFiles,
});

const endingOf = (name: string) => /\.[a-z\d]{1,10}$/i.exec(name)?.[0] ?? '';

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null));
  });
