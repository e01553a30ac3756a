import { engineOnPostgres } from '../testing/engine';
import { reconciliationScenarios } from './reconciliation.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  reconciliationScenarios(() => engine().endpoint);
});
