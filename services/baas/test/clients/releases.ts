import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A release of the uniCloud client on npm, with its providers that allow a custom endpoint. */
export interface Release {
  version: string;
  name: string;
  providers: readonly string[];
}

export const releases: readonly Release[] = [
  { version: '3.9', name: 'uni-cloud-3', providers: ['private', 'aliyun'] },
  { version: '4.2', name: 'uni-cloud-4', providers: ['dcloud', 'private', 'aliyun'] },
  { version: '5.2', name: 'uni-cloud-5', providers: ['dcloud', 'aliyun'] },
];

/** Each release with each of its providers. */
export const everyClient = releases.flatMap((release) =>
  release.providers.map((provider) => ({
    title: `${release.version} as ${provider}`,
    release,
    provider,
  })),
);

export const fileOf = ({ name }: Release): string =>
  join(createRequire(__filename).resolve(`${name}/package.json`), '../dist/uni-cloud.es.js');

export const sourceOf = (release: Release): string => readFileSync(fileOf(release), 'utf8');
