import { engineOnPostgres } from '../harness/engine';
import { auditScenarios } from './audit.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  auditScenarios(() => engine().endpoint);
});
