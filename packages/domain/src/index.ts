export * from './entities';
export type * from './objects';
export * from './search';
