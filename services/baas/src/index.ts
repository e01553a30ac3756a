export { startBaas, type Baas, type StartOptions } from './start';
export { readSettings, type Settings } from './config/settings';
export type * from './cloud';
