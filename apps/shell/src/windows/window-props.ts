import type { Baas } from '@shop/baas-sdk';
import type { Feedback, Login, Navigator } from '@shop/shell-contract';

export interface WindowProps {
  baas: Baas;
  feedback: Pick<Feedback, 'toast'>;
  login: Login;
  navigator: Pick<Navigator, 'open'>;
  /** Path and query of the active page. */
  address: string;
}
