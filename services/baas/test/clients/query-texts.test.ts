import { engineOfFile } from '../harness/engine';
import { withQueries } from '../harness/settings';
import { openInNode } from './in-node';
import { queryTextScenarios } from './query-texts.scenarios';

const engine = engineOfFile('embedded', withQueries);

describe('in Node, on the embedded database', () =>
  queryTextScenarios(() => engine().url, openInNode));
