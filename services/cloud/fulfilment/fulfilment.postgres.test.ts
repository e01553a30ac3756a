import { engineOnPostgres } from '../testing/engine';
import { fulfilmentScenarios } from './fulfilment.scenarios';

jest.setTimeout(60_000);
const engine = engineOnPostgres();

describe('on PostgreSQL', () => {
  fulfilmentScenarios(() => engine().endpoint);
});
