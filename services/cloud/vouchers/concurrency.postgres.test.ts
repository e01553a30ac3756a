import { engineOnPostgres } from '../testing/engine';
import { voucherScenarios } from './concurrency.scenarios';

jest.setTimeout(120_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  voucherScenarios(() => engine().endpoint);
});
