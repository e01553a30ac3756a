import { engineOnPostgres } from '../harness/engine';
import { opsSettings } from '../harness/staff';
import { serviceScenarios } from './service.scenarios';

const engine = engineOnPostgres({ settings: opsSettings });
serviceScenarios(() => engine().endpoint);
