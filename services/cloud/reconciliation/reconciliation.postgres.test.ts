import { engineOnPostgres } from '../testing/engine';
import { reconciliationScenarios } from './reconciliation.scenarios';

jest.setTimeout(120_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  reconciliationScenarios(() => engine().endpoint);
});
