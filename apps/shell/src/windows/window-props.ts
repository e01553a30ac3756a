import type { Baas } from '@shop/baas-sdk';
import type { Login, Navigator } from '@shop/shell-contract';

export interface WindowProps {
  baas: Baas;
  login: Login;
  navigator: Pick<Navigator, 'open'>;
  /** Path and query of the page in front. */
  address: string;
}
