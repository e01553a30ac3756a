export type * from './baas';
