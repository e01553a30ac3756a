import { setTimeout as wait } from 'node:timers/promises';
import { desk, query, signIn } from './harness/client';
import { startEngine, type Engine } from './harness/engine';
import { newDatabase, type NewDatabase } from './harness/new-database';

const ended = Number(process.env.ENDED_SESSIONS ?? 30);
let database: NewDatabase;
let engines: Engine[] = [];
beforeAll(async () => {
  database = await newDatabase();
  for (let at = 0; at < 2; at += 1)
    engines.push(
      await startEngine({
        DATABASE_URL: database.url,
        BAAS_SESSION_TTL_SECONDS: '20',
        BAAS_SESSION_REFRESH_SECONDS: '19',
      }),
    );
});
afterAll(async () => {
  for (const engine of engines) await engine.stop();
  await database?.drop();
});

const url = (at: number) => engines[at % 2]!.url;
const own: Parameters<typeof query>[1] = [
  ['collection', 'article'],
  ['where', 'author == $cloudEnv_uid'],
  ['get'],
];

it(`${ended} sessions ended at one process are rejected at the other`, async () => {
  for (let at = 0; at < ended; at += 1) {
    const token = await signIn(url(at), `ivy-${at}`);
    expect(await desk(url(at + 1), 'whoami', [], token)).toMatchObject({ errCode: 0 });
    await desk(url(at), at % 3 ? 'signOut' : 'signOutEverywhere', [], token);
    expect(await desk(url(at + 1), 'whoami', [], token)).toMatchObject({
      errCode: 'uni-id-check-token-failed',
    });
    expect(await query(url(at + 1), own, token)).toMatchObject({
      code: 'TOKEN_INVALID_WRONG_TOKEN',
    });
  }
});

it('[4.10] fifty calls at both processes yield one new token, valid at both', async () => {
  const token = await signIn(url(0), 'jon');
  await wait(1500);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => desk(url(at), 'whoami', [], token)),
  );
  expect(answers.filter(({ errCode }) => errCode !== 0)).toEqual([]);
  const renewed = answers.flatMap(({ newToken }) =>
    newToken ? [(newToken as { token: string }).token] : [],
  );
  expect(renewed).toHaveLength(1);
  for (const at of [0, 1])
    expect(await desk(url(at), 'whoami', [], renewed[0])).toMatchObject({
      session: { uid: 'jon' },
    });
});

it('a logout during a renewal at the other process leaves no valid token', async () => {
  for (let round = 0; round < 3; round += 1) {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => signIn(url(0), `kim-${round}`)),
    );
    await wait(1100);
    const made = await Promise.all(
      tokens.flatMap((token) => [
        desk(url(0), 'whoami', [], token),
        desk(url(1), round % 2 ? 'signOut' : 'signOutEverywhere', [], token),
      ]),
    );
    const successors = made.flatMap(({ newToken }) =>
      newToken ? [(newToken as { token: string }).token] : [],
    );
    for (const token of [...tokens, ...successors])
      expect(await desk(url(1), 'whoami', [], token)).toMatchObject({
        errCode: 'uni-id-check-token-failed',
      });
  }
});
