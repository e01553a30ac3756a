export { readSettings, type Settings } from './settings';
export { StartError } from './start-error';
export { startSite, type Site } from './start';
