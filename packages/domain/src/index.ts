export * from './entities';
export type * from './objects';
