import { BaasError, RequestError } from '../errors/errors';
import { measureMedia } from './measure-media';
import type { UploadProgress } from './send-form';
import type { UploadResult, UploadOptions } from './upload-file';

export type ChosenKind = 'image' | 'video' | 'all';

/** A chosen file, before and after its upload. */
export interface ChosenFile {
  name: string;
  /** A `blob:` URL for a preview; release it with `URL.revokeObjectURL`. */
  path: string;
  /** Bytes. */
  size: number;
  type: string;
  file: File;
  fileType: ChosenKind;
  /** Pixels. */
  width?: number;
  height?: number;
  /** Seconds. */
  duration?: number;
  cloudPath: string;
  /** The file id, once the file is uploaded. */
  url?: string;
  /** The message of a failed upload. */
  errMsg?: string;
}

export interface ChosenFiles {
  tempFilePaths: string[];
  tempFiles: ChosenFile[];
}

export interface ChooseOptions {
  /** Default: `all`. */
  type?: ChosenKind;
  /** Number of files; by default 9 images, 1 video or 100 files. */
  count?: number;
  /**
   * Default: both. `['camera']` opens the camera directly; browsers cannot restrict the choice to
   * the album.
   */
  sourceType?: ('album' | 'camera')[];
  /** Accepted file name extensions: `['.pdf']`. */
  extension?: string[];
  /** Called before the upload. Return other files to upload these, or false to upload none. */
  onChooseFile?: (
    chosen: ChosenFiles,
  ) => ChosenFiles | false | void | Promise<ChosenFiles | false | void>;
  onUploadProgress?: (
    progress: UploadProgress & { index: number; tempFile: ChosenFile; tempFilePath: string },
  ) => void;
  /** Cancels the choice, or the remaining uploads. */
  signal?: AbortSignal;
  /** Timeout of each step of each upload in milliseconds; 60,000 by default. */
  timeout?: number;
}

export interface ChooseResult extends ChosenFiles {
  errMsg: 'chooseAndUploadFile:ok';
  /** Number of chosen files beyond `count`; they are not uploaded. */
  dropped: number;
}

/** Number of parallel uploads. */
export const uploadsAtOnce = 5;
export const defaultCounts: Readonly<Record<ChosenKind, number>> = { image: 9, video: 1, all: 100 };

interface UploadContext {
  upload: (options: UploadOptions) => Promise<UploadResult>;
  now: () => number;
}

/** The chooser was cancelled or aborted. */
class NothingChosen extends RequestError {
  override name = 'NothingChosen';
  override readonly errMsg = 'chooseAndUploadFile:fail cancel';
  constructor() {
    super('abort');
  }
}

/** Uploads the chosen files. A failed upload is reported in its file and does not reject. */
export async function uploadChosen(
  choice: Promise<File[] | null>,
  options: ChooseOptions,
  { upload, now }: UploadContext,
): Promise<ChooseResult> {
  const { type = 'all', count = defaultCounts[type], onChooseFile, signal } = options;
  const files = await Promise.race([choice, ...(signal ? [whenAborted(signal)] : [])]);
  if (!files?.length) throw new NothingChosen();
  const startedAt = now();
  const chosenFiles = await Promise.all(
    files
      .slice(0, count)
      .map((file, index) =>
        describeFile(file, type, `${startedAt}_${index}${extensionOf(file.name)}`),
      ),
  );
  const replacement = await onChooseFile?.(resultOf(chosenFiles));
  if (replacement === false) return { ...resultOf([]), dropped: 0 };
  const filesToUpload = replacement ? replacement.tempFiles : chosenFiles;
  return {
    ...resultOf(await uploadAll(filesToUpload, upload, options)),
    dropped: Math.max(0, files.length - count),
  };
}

async function uploadAll(
  files: readonly ChosenFile[],
  upload: UploadContext['upload'],
  options: ChooseOptions,
): Promise<ChosenFile[]> {
  const results: ChosenFile[] = [];
  const pending = files.entries();
  // All workers take from one iterator, so that each file is uploaded once.
  const work = async () => {
    for (const [index, file] of pending) {
      results[index] = await uploadOne(file, index, upload, options);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  return results;
}

async function uploadOne(
  tempFile: ChosenFile,
  index: number,
  upload: UploadContext['upload'],
  { onUploadProgress, signal, timeout }: ChooseOptions,
): Promise<ChosenFile> {
  try {
    const { fileID } = await upload({
      filePath: tempFile.file,
      cloudPath: tempFile.cloudPath,
      onUploadProgress: (progress) =>
        onUploadProgress?.({ ...progress, index, tempFile, tempFilePath: tempFile.path }),
      signal,
      timeout,
    });
    return { ...tempFile, url: fileID };
  } catch (error) {
    return { ...tempFile, errMsg: error instanceof BaasError ? error.errMsg : String(error) };
  }
}

async function describeFile(
  file: File,
  fileType: ChosenKind,
  cloudPath: string,
): Promise<ChosenFile> {
  const path = URL.createObjectURL(file);
  return {
    name: file.name,
    path,
    size: file.size,
    type: file.type,
    file,
    fileType,
    cloudPath,
    ...(await measureMedia(path, file.type)),
  };
}

const resultOf = (tempFiles: ChosenFile[]): Omit<ChooseResult, 'dropped'> => ({
  errMsg: 'chooseAndUploadFile:ok',
  tempFilePaths: tempFiles.map(({ path }) => path),
  tempFiles,
});

const extensionOf = (name: string) => /\.[a-z\d]{1,10}$/i.exec(name)?.[0] ?? '';

const whenAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null));
  });
