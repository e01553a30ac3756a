export { buildRemote, type RemoteBuild } from './build-remote';
