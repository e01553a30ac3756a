/** Shared bootstrap of the services: configuration, listening, locks and graceful shutdown. */
export { closeGracefully } from './close-gracefully';
export { readEnvironment, type Environment, type EnvironmentReader } from './environment';
export { listen, portInUseMessage } from './listen';
export { lockFile, LockedError, withLockFile } from './lock-file';
export { makePrivate, privateModes } from './private-folder';
export { runCommand, runService, type RunningService } from './run-service';
export { assertNoProblems, StartError } from './start-error';
