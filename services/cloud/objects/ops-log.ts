import { listActions } from '../ops/log';
import { staffObject } from '../ops/staff-object';

export default staffObject('ops-log', {
  list: ({ database }, query, page) => listActions(database, query, page),
});
