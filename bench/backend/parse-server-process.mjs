/**
 * Runs parse-server on loopback from the folder it was installed in. Plain JavaScript, because that
 * folder has no TypeScript loader.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
// parse-server writes a log folder to the working directory, whatever its configuration.
process.chdir(folder);
const load = createRequire(join(folder, 'package.json'));
const { ParseServer } = load('parse-server');
const express = createRequire(load.resolve('parse-server'))('express');

const app = express();
const server = createServer(app).listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  const parse = new ParseServer({
    databaseURI: process.env.DATABASE_URL,
    appId: 'bench',
    masterKey: process.env.MASTER_KEY,
    serverURL: url,
    allowClientClassCreation: false,
    silent: true,
    verbose: false,
    logLevel: 'error',
    logsFolder: null,
  });
  await parse.start();
  app.use('/', parse.app);
  console.log(`parse-server: ${url}`);
});
process.on('SIGTERM', () => process.exit());
