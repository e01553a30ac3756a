import { engineOnPostgres } from '../harness/engine';
import { fulfilmentScenarios } from './fulfilment.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  fulfilmentScenarios(() => engine().endpoint);
});
