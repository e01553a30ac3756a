import { engineOnPostgres } from '../testing/engine';
import { auditScenarios } from './audit.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  auditScenarios(() => engine().endpoint);
});
