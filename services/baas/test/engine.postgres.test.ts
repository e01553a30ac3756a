import { callScenarios } from './scenarios/rpc.scenarios';
import { actionScenarios } from './scenarios/actions.scenarios';
import { anyFunctionScenarios } from './scenarios/function-fuzz.scenarios';
import { queryErrorScenarios } from './scenarios/query-errors.scenarios';
import { queryScenarios } from './scenarios/queries.scenarios';
import { treeScenarios } from './scenarios/trees.scenarios';
import { functionScenarios } from './scenarios/functions.scenarios';
import { joinScenarios } from './scenarios/joins.scenarios';
import { permissionScenarios } from './scenarios/permissions.scenarios';
import { sessionScenarios } from './scenarios/sessions.scenarios';
import { signalScenarios } from './scenarios/signals.scenarios';
import { metricsScenarios } from './scenarios/metrics.scenarios';
import { engineOfFile } from './harness/engine';
import { withTimingAndActing } from './harness/settings';
import { timedCallScenarios } from './scenarios/scheduled-calls.scenarios';
import { usageScenarios } from './scenarios/analytics.scenarios';
import { httpScenarios } from './scenarios/http.scenarios';

const engine = engineOfFile('PostgreSQL', {
  ...withTimingAndActing,
  BAAS_SESSION_TTL_SECONDS: '20',
  BAAS_SESSION_REFRESH_SECONDS: '19',
});

describe('on PostgreSQL', () => {
  for (const scenarios of [
    httpScenarios,
    callScenarios,
    queryScenarios,
    treeScenarios,
    queryErrorScenarios,
    functionScenarios,
    anyFunctionScenarios,
    joinScenarios,
    permissionScenarios,
    usageScenarios,
    timedCallScenarios,
    actionScenarios,
    signalScenarios,
  ])
    scenarios(() => engine().url);
  sessionScenarios(
    () => engine().url,
    (ms) => engine().clock.pass(ms),
  );
  metricsScenarios(() => engine().url, ['cloud', 'client']);
});
