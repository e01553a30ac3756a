import { engineOnPostgres } from '../testing/engine';
import { aftersaleScenarios } from './aftersale.scenarios';

jest.setTimeout(60_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  aftersaleScenarios(() => engine().endpoint);
});
