import { engineOnPostgres } from '../harness/engine';
import { concurrencyScenarios } from './concurrency.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  concurrencyScenarios(() => engine().endpoint);
});
