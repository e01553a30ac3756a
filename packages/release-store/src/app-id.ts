export interface AppId {
  name: string;
  kind: 'shell' | 'remote' | 'page';
}

/** The row of a build of a remote, in the folder of the build. */
export const remoteRecordFile = 'release.json';

/** Name of the file that describes a build; it is written last, so a partial build has none. */
export const recordFileOf = ({ kind, name }: AppId): string =>
  kind === 'remote' ? remoteRecordFile : `${name}.json`;
