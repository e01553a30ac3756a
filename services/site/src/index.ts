export { readSettings, type Settings } from './config/settings';
export { startSite, type Site } from './start';
export type { Middleware } from './server';
