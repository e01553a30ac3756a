import { shopper } from './shopper';

export interface LoginAttempt {
  /** Epoch ms. */
  at: number;
  /** The address of the caller. */
  address: string;
  username: string;
  password: string;
  deviceTokens?: string[];
}

export interface LoginOutcome {
  /** `OK`, or the error. */
  code: string;
  minutes?: number;
  deviceToken?: string;
}

export interface Simulation {
  createAccount(username: string, password: string): Promise<unknown>;
  logIn(attempts: readonly LoginAttempt[]): Promise<{ outcomes: LoginOutcome[] }>;
}

/** Logins with a clock and addresses of the test's own. */
export const simulationOf = (endpoint: string) =>
  shopper(endpoint).baas.importObject<Simulation>('simulation');
