export { buildApps, BuildFailed, type Built } from './build';
export { Store, type Live } from './store';
export { withLock } from './lock';
