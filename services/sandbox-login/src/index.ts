export { startSandboxLogin, type SandboxLogin } from './start';
export { readSettings, type Settings } from './settings';
