import { engineOnPostgres } from '../harness/engine';
import { aftersaleScenarios } from './aftersale.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  aftersaleScenarios(() => engine().endpoint);
});
