import { listActions } from '../src/ops/log';
import { staffObject } from '../src/ops/staff-object';

export default staffObject('ops-log', {
  list: ({ database }, query, page) => listActions(database, query, page),
});
