import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../src/storage/postgres';
import type { Storage } from '../src/storage/storage';
import { startEngine } from './harness/engine';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { withLingering } from './harness/settings';
import { TimerMember } from './harness/timer-member';
import { timerLimits } from '../src/scheduler/limits';
import { silent, timerScenarios } from './scenarios/scheduler.scenarios';

const moments = Number(process.env.TIMER_MOMENTS ?? 200);
const start = Date.parse('2026-11-21T03:00:00Z');

let database: NewDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());
const open = () => openPostgres(database.url, { connections: 4, log: silent });

describe('timers on PostgreSQL', () => timerScenarios(open));

describe('an engine that shuts down', () => {
  it('waits for a running job', async () => {
    const engine = await startEngine({ DATABASE_URL: database.url, ...withLingering });
    const storage = await open();
    const said = async () =>
      (
        await storage.query<{ word: string }>('select "word" from "linger" order by "_id"', [])
      ).rows.map(({ word }) => word);
    while ((await said()).length === 0) await wait(20);
    await engine.stop();
    expect((await said()).slice(-2)).toEqual(['begun', 'ended']);
    await storage.close();
  });
});

describe('timers of two processes on one PostgreSQL', () => {
  let storage: Storage;
  let members: [TimerMember, TimerMember];
  beforeAll(async () => {
    storage = await open();
    await storage.query('delete from baas_timer');
    await storage.query('create table ran (moment bigint not null, pid int not null)');
    members = await Promise.all([TimerMember.start(database.url), TimerMember.start(database.url)]);
  });
  afterAll(async () => {
    await Promise.all(members.map((member) => member.kill()));
    await storage.close();
  });

  const ran = async () =>
    (
      await storage.query<{ moment: number; pid: number }>(
        'select moment, pid from ran order by moment',
        [],
      )
    ).rows;

  it(`${moments} fire times each run in one process, also when one is killed`, async () => {
    const [doomed, other] = members;
    const dies = start + Math.floor(moments / 2) * 1000;
    const isLeft = (now: number) => !doomed.isAlive && now < doomed.begun + timerLimits.leaseMs;
    for (let now = start; now <= start + moments * 1000; now += 1000) {
      if (now === dies) await doomed.tell('stay');
      await Promise.all(members.map((member) => member.tell(String(now))));
      while (!isLeft(now) && (await ran()).length < (now - start) / 1000) {
        if (doomed.begun >= dies) await doomed.kill();
        await wait(2);
      }
    }
    const rows = await ran();
    expect(rows.map(({ moment }) => moment)).toEqual(
      Array.from({ length: moments }, (_, at) => start + (at + 1) * 1000),
    );
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
    expect([doomed.isAlive, rows.find(({ moment }) => moment === doomed.begun)!.pid]).toEqual([
      false,
      other.pid,
    ]);
  });
});
