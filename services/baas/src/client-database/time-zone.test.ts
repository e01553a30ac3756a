import { loadCloud } from '../app-loader/load-app';
import { chain } from '../../test/harness/client';
import { fixtures } from '../../test/harness/settings';
import { ClientDatabase } from './client-database';
import { ClientWrites } from '../write/client-writes';

it('a time zone that the database does not know is a syntax error', async () => {
  const { collections } = await loadCloud([fixtures]);
  const old = {
    query: () =>
      Promise.reject(
        Object.assign(new Error('time zone "Mars/North" not recognized'), { code: '22023' }),
      ),
  };
  const writes = new ClientWrites(
    { transaction: () => Promise.reject(new Error('nothing is written')) },
    collections,
  );
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const command = chain(
    ['collection', 'thing'],
    ['field', 'hour(at, "Asia/Shanghai") as hour'],
    ['get'],
  );
  const answer = await new ClientDatabase(
    { reader: old, indexReader: old },
    collections,
    writes,
  ).execute({ command }, { session: null, authFailure: 'none', clientIP: '', now: 0 }, silent);
  expect(answer).toMatchObject({ code: 'SYNTAX_ERROR', message: expect.stringContaining('时区') });
});
