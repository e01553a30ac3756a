export {
  AppError,
  appNames,
  installedPackage,
  readApp,
  readApps,
  repository,
  type App,
} from './app';
export { baseOf, type Mode } from './base';
export { browserBuild, type BuildTarget } from './browser-build';
export { serverBuild } from './server-build';
export { hasWorker, workerBuild } from './worker-build';
export { buildIdOf } from './fingerprint';
export { recipe } from './recipe';
