import { engineOnPostgres } from '../testing/engine';
import { concurrencyScenarios } from './concurrency.scenarios';

jest.setTimeout(120_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  concurrencyScenarios(() => engine().endpoint);
});
