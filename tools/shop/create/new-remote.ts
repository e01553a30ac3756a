export { wordProblem } from './remote-name';
export { writeRemote } from './write-remote';
