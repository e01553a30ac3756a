export { startBaas, type Baas } from './start';
export { readSettings, type Settings } from './config/settings';
export type * from './cloud';
