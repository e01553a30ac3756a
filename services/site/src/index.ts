export { readSettings, type Settings } from './settings';
export { startSite, type Site } from './start';
