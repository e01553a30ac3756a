/** Shared bootstrap of the services: configuration, listening, locks and graceful shutdown. */
export { clientAddress, clientNetwork } from './client-address';
export { connectionLimits, type ConnectionLimits } from './connection-limits';
export { developmentPaySecret } from './development-pay-secret';
export { syncFolder, writeSynced } from './durable-files';
export { escapeHtml } from './escape-html';
export { readEnvironment, type Environment, type EnvironmentReader } from './environment';
export { listen, portInUseMessage } from './listen';
export { lockFile, LockedError, withLockFile } from './lock-file';
export { trustedNetworks } from './network';
export { makePrivate, privateModes } from './private-folder';
export { RateLimit } from './rate-limit';
export { runCommand, runService, type RunningService } from './run-service';
export { closeGracefully, createApp } from './service-app';
export { BodyError, readBody, type BodyLimits, type BodyProblem } from './read-body';
export { recordServing, servingFileOf } from './serving-file';
export { Turns } from './turns';
export { stopSignal } from './stop-signal';
export { assertNoProblems, StartError } from './start-error';
