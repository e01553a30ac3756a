import type { CallOptions } from '../baas';

/** Bytes. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

export interface UploadOptions extends CallOptions {
  /** The file, or a `blob:` or `data:` address of it. */
  filePath: Blob | string;
  cloudPath: string;
  onUploadProgress?: (progress: UploadProgress) => void;
}

export interface Uploaded {
  success: true;
  filePath: Blob | string;
  fileID: string;
}

export interface RemovalOptions extends CallOptions {
  fileList: string[];
}
/** `code` is there for a file that was not deleted. */
export interface Removed {
  fileList: { fileID: string; code?: string; message?: string }[];
}

/** `maxAge` in seconds, 600 at most. */
export interface LinkOptions extends CallOptions {
  fileList: string[];
  maxAge?: number;
}
/** `tempFileURL` is empty and `code` there for a file that is not. */
export interface Links {
  fileList: { fileID: string; tempFileURL: string; code?: string; message?: string }[];
}

export type ChosenKind = 'image' | 'video' | 'all';

/** A file before and after its upload. */
export interface ChosenFile {
  name: string;
  /** A `blob:` address to show it from; whoever shows it gives it back with `URL.revokeObjectURL`. */
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
  /** The fileID, once it is uploaded. */
  url?: string;
  /** Why it was not. */
  errMsg?: string;
}

export interface ChosenFiles {
  tempFilePaths: string[];
  tempFiles: ChosenFile[];
}

export interface ChooseOptions {
  /** `all` unless told. */
  type?: ChosenKind;
  /** Pictures 9, films 1, files 100 unless told. */
  count?: number;
  /** Album and camera unless told; a browser can be held to the camera, not to the album. */
  sourceType?: ('album' | 'camera')[];
  /** Endings of names that are offered, `['.pdf']`. */
  extension?: string[];
  /** Before anything is sent: another result to go on with, or false for none. */
  onChooseFile?: (
    chosen: ChosenFiles,
  ) => ChosenFiles | false | void | Promise<ChosenFiles | false | void>;
  onUploadProgress?: (
    progress: UploadProgress & { index: number; tempFile: ChosenFile; tempFilePath: string },
  ) => void;
  /** Ends the choice, or what is not uploaded yet. */
  signal?: AbortSignal;
  /** Milliseconds for each step of each upload; 60,000 unless told. */
  timeout?: number;
}

/** `dropped`: how many more were chosen than were asked for. */
export interface Chosen extends ChosenFiles {
  errMsg: 'chooseAndUploadFile:ok';
  dropped: number;
}
