import { engineOfFile } from '../harness/engine';
import { withQueries } from '../harness/settings';
import { openInNode } from './in-node';
import { queryTextScenarios } from './query-texts.scenarios';

const engine = engineOfFile('PostgreSQL', withQueries);

describe('in Node, on PostgreSQL', () => queryTextScenarios(() => engine().url, openInNode));
