/**
 * The cost of Fastify and `pg` alone: one named statement per route, without signature, token or
 * permission.
 */
import { productCardFields } from '@shop/domain';
import fastify from 'fastify';
import { Pool, types } from 'pg';
import { randomUUID } from 'node:crypto';

const int8 = 20;
types.setTypeParser(int8, Number);
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = fastify();

const columns = productCardFields.map((field) => `"${field}"`).join(', ');
const listStatement = `
  select ${columns} from "product" where "categoryId" = $1 and "status" = $2
  order by "salesCount" desc, "_id" limit $3 offset $4`;
const createStatement = `
  insert into "note" ("_id", "owner", "createdAt", "title", "stars", "tags")
  values ($1, $2, $3, $4, $5, $6)`;

app.get<{ Querystring: { category: string; skip: string } }>(
  '/list',
  async ({ query: { category, skip } }) => {
    const { rows } = await pool.query({
      name: 'list',
      text: listStatement,
      values: [category, 'on', 20, Number(skip)],
    });
    return { data: rows };
  },
);

app.post<{ Body: { title: string; stars: number; tags: string[] } }>(
  '/create',
  async ({ body: { title, stars, tags } }) => {
    const id = randomUUID();
    await pool.query({
      name: 'create',
      text: createStatement,
      values: [id, 'a-user', Date.now(), title, stars, tags],
    });
    return { id };
  },
);

console.log(`bare-route: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
