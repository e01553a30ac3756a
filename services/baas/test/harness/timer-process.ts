/**
 * A process with one timer on PostgreSQL. Each input line sets the time (epoch ms), or is `stay`,
 * which makes the next run hang. It prints when it starts a run and when it has checked.
 */
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../src/cloud';
import { openPostgres } from '../../src/storage/postgres';
import { readSchedule } from '../../src/app-loader/schedule';
import { Timers } from '../../src/scheduler/timers';

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const config = '* * * * * * *';
const database = await openPostgres(process.argv[2]!, { connections: 4, log: silent });
let now = 0;
let stays = false;
const timers = new Timers(
  [{ target: 'clock', name: 'tick', config, schedule: readSchedule(config) }],
  {
    database,
    now: () => now,
    log: silent,
    call: async (_timer, moment, within) => {
      console.log(`begun ${moment}`);
      await wait(stays ? 3_600_000 : 10);
      await within.query('insert into ran (moment, pid) values ($1, $2)', [moment, process.pid]);
      return true;
    },
  },
);
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stay') stays = true;
  else {
    now = Number(line);
    await timers.check();
  }
  console.log(line);
}
