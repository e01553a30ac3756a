import { engineOnPostgres } from '../harness/engine';
import { reconciliationScenarios } from './reconciliation.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  reconciliationScenarios(() => engine().endpoint);
});
