export { buildApps, compile, type Built } from './build';
export { compress, filesOf } from './build-files';
export { entryOf, remoteRow } from './entry';
export { newSigningKey, readRows, writeSignedRelease, type Row } from './signed-release';
