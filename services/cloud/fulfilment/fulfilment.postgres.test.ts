import { engineOnPostgres } from '../testing/engine';
import { fulfilmentScenarios } from './fulfilment.scenarios';

const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  fulfilmentScenarios(() => engine().endpoint);
});
