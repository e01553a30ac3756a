import { engineOnPostgres } from '../testing/engine';
import { auditScenarios } from './audit.scenarios';

jest.setTimeout(120_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  auditScenarios(() => engine().endpoint);
});
