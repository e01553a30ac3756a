import { engineOnPostgres } from '../harness/engine';
import { loginGuardScenarios } from './login-guard.scenarios';

jest.setTimeout(240_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  loginGuardScenarios(() => engine().endpoint);
});
