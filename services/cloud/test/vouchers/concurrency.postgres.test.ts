import { engineOnPostgres } from '../harness/engine';
import { voucherScenarios } from './concurrency.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  voucherScenarios(() => engine().endpoint);
});
