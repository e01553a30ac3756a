import type { EnvironmentReader } from '@shop/service';

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null: derived from the endpoint, else us-east-1. */
  region: string | null;
}

const variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All settings, or null if none is set. */
export function readS3Settings(reader: EnvironmentReader): S3Settings | null {
  const text = (name: string) => reader.text(name, '');
  if (variables.every((name) => !text(name))) return null;
  for (const name of variables)
    if (!text(name))
      reader.problems.push(
        `${name} is not set: give ${variables.join(', ')} together, or none of them to ` +
          'keep files in the data folder.',
      );
  const [bucket, region] = [text('S3_BUCKET'), text('S3_REGION')];
  if (bucket && !/^[\w.-]{3,63}$/.test(bucket))
    reader.problems.push(
      `S3_BUCKET is "${bucket}": give the name of a bucket, 3 to 63 letters, digits, ` +
        'dots and hyphens.',
    );
  if (!/^[\w-]*$/.test(region))
    reader.problems.push(`S3_REGION is "${region}": give a region like eu-central-1.`);
  // Do not print the values: they are secrets.
  for (const name of keys)
    if (/[^\x21-\x7e]/.test(text(name)))
      reader.problems.push(
        `${name} has a space or another character that no key has: copy it anew.`,
      );
  return {
    endpoint: reader.url('S3_ENDPOINT', 'https://s3.eu-central-1.amazonaws.com') ?? '',
    bucket,
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    region: region || null,
  };
}
