import { engineOfFile } from './harness/engine';
import { withRoutes } from './harness/settings';
import { httpRouteScenarios } from './scenarios/http-routes.scenarios';

const engine = engineOfFile('embedded', withRoutes);

httpRouteScenarios(() => engine().url);
