/** How each service of ours is configured, begins and ends. */
export { closeInTime } from './closing';
export { readEnvironment, type Environment, type Given } from './environment';
export { listen, portInUse } from './listening';
export { inWords, runService, type Running } from './run';
export { assertNoFaults, StartError } from './start-error';
