/** Shared bootstrap of the services: configuration, listening, locks and graceful shutdown. */
export { connectionLimits, type ConnectionLimits } from './connection-limits';
export { developmentPaySecret } from './development-pay-secret';
export { readEnvironment, type Environment, type EnvironmentReader } from './environment';
export { listen, portInUseMessage } from './listen';
export { lockFile, LockedError, withLockFile } from './lock-file';
export { makePrivate, privateModes } from './private-folder';
export { runCommand, runService, type RunningService } from './run-service';
export { closeGracefully, createApp } from './service-app';
export { stopSignal } from './stop-signal';
export { assertNoProblems, StartError } from './start-error';
