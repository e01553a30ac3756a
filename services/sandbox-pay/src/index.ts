export { startSandboxPay, type SandboxPay } from './start';
export { readSettings, type Settings } from './settings';
