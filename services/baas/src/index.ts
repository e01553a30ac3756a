export type * from './cloud';
