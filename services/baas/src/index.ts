export { startBaas, type Baas } from './start';
export { readSettings, type Settings } from './config/settings';
export { StartError } from './config/start-error';
export type * from './cloud';
