import type { EnvironmentReader } from '@shop/service';
import { readS3Settings, type S3Settings } from './s3-settings';

export interface FileSettings {
  /** Maximum size of a file. */
  maxBytes: number;
  /** Quota per owner, including uploads in progress. */
  quotaBytes: number;
  /** Whether guests may upload. */
  isOpenToAll: boolean;
  /** Public base URL without a trailing slash; null to use the request's host. */
  publicUrl: string | null;
  /** Null: files are stored in the data folder. */
  s3: S3Settings | null;
}

const megabyte = 1024 * 1024;

export const readFileSettings = (reader: EnvironmentReader): FileSettings => ({
  maxBytes: reader.wholeNumber('BAAS_UPLOAD_MAX_MB', 20, 1, 2000) * megabyte,
  quotaBytes: reader.wholeNumber('BAAS_UPLOAD_QUOTA_MB', 1000, 1, 1_000_000) * megabyte,
  isOpenToAll: reader.oneOf('BAAS_ANONYMOUS_UPLOADS', ['refuse', 'allow'], 'refuse') === 'allow',
  publicUrl: reader.url('BAAS_PUBLIC_URL', 'https://shop.example.com'),
  s3: readS3Settings(reader),
});
