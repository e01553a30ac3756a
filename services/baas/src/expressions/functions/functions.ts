import { dates } from './dates';
import type { Definition } from './definition';
import { lists } from './lists';
import { logic } from './logic';
import { numbers } from './numbers';
import { texts } from './texts';

/** Every function of the query language by name. */
export const functions: Readonly<Record<string, Definition>> = {
  ...numbers,
  ...logic,
  ...texts,
  ...dates,
  ...lists,
};
