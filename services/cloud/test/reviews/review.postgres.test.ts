import { engineOnPostgres } from '../harness/engine';
import { opsSettings } from '../harness/staff';
import { reviewCountScenarios } from './counts.scenarios';
import { reviewOpinionScenarios } from './opinions.scenarios';
import { reviewScenarios } from './review.scenarios';

const engine = engineOnPostgres({ settings: opsSettings });

describe('on PostgreSQL', () => {
  reviewScenarios(() => engine().endpoint);
  reviewCountScenarios(() => engine().endpoint);
  reviewOpinionScenarios(() => engine().endpoint);
});
