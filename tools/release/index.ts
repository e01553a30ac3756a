export { buildApps, BuildFailed, compile, type Built } from './build';
export { compress, filesOf } from './build-files';
export { entryOf } from './entry';
export { Store, type Live } from './store';
