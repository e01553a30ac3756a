export { startOffline } from './start-offline';
