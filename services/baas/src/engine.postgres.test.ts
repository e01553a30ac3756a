import { callScenarios } from './calls/calls.scenarios';
import { actionScenarios } from './database-chain/actions/actions.scenarios';
import { anyFunctionScenarios } from './database-chain/any-function.scenarios';
import { databaseScenarios } from './database-chain/database.scenarios';
import { functionScenarios } from './database-chain/functions.scenarios';
import { joinScenarios } from './database-chain/join.scenarios';
import { permissionScenarios } from './database-chain/permission.scenarios';
import { sessionScenarios } from './sessions/sessions.scenarios';
import { metricsScenarios } from './metrics/metrics.scenarios';
import { engineOfFile } from './testing/engine';
import { withTimingAndActing } from './testing/settings';
import { timedCallScenarios } from './timers/timed-calls.scenarios';
import { usageScenarios } from './usage/usage.scenarios';
import { wireScenarios } from './wire/wire.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', {
  ...withTimingAndActing,
  BAAS_SESSION_TTL_SECONDS: '20',
  BAAS_SESSION_REFRESH_SECONDS: '19',
});

describe('on PostgreSQL', () => {
  for (const scenarios of [
    wireScenarios,
    callScenarios,
    sessionScenarios,
    databaseScenarios,
    functionScenarios,
    anyFunctionScenarios,
    joinScenarios,
    permissionScenarios,
    usageScenarios,
    timedCallScenarios,
    actionScenarios,
  ])
    scenarios(() => engine().url);
  metricsScenarios(() => engine().url, ['cloud', 'client']);
});
