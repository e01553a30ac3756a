import type { ProvidedModules } from '@shop/shell-contract';
import * as reactRouter from 'react-router-dom';
import * as rxjs from 'rxjs';
import { providedModules as eagerModules } from '../remotes/provided-modules';

/** Everything that a page's server half may require. */
export const providedModules: ProvidedModules = {
  ...eagerModules,
  'react-router-dom': reactRouter,
  rxjs,
};
