import { readSeries } from '../src/field-metrics/read-series';
import { staffObject } from '../src/ops/staff-object';

const hourMs = 3_600_000;
const maxHours = 168;

const hoursOf = (hours: unknown): number =>
  typeof hours === 'number' && hours >= 1 && hours <= maxHours ? Math.floor(hours) : maxHours;

export default staffObject('ops-field', {
  metrics: async ({ database, clock }, hours) => ({
    series: await readSeries(database, clock.now() - hoursOf(hours) * hourMs),
  }),
});
