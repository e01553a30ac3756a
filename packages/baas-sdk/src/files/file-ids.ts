import type { CallOptions } from '../transport/post-json';

export interface DeleteOptions extends CallOptions {
  /** File ids, 500 at most. */
  fileList: string[];
}

/** `code` is set for a file that was not deleted. */
export interface DeleteResult {
  fileList: { fileID: string; code?: string; message?: string }[];
}

export interface LinkOptions extends CallOptions {
  /** File ids, 50 at most. */
  fileList: string[];
  /** Lifetime of the links in seconds, 600 at most. */
  maxAge?: number;
}

/** For a file that does not exist, `tempFileURL` is empty and `code` is set. */
export interface LinkResult {
  fileList: { fileID: string; tempFileURL: string; code?: string; message?: string }[];
}
