/** The cost of Fastify alone: sends the bytes of a file to every request. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();

app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));

console.log(`bare-page: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
