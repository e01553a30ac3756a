import { engineOnPostgres } from '../harness/engine';
import { avatarScenarios } from './avatar.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  avatarScenarios(() => engine().endpoint);
});
