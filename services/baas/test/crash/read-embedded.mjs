/** `<folder> <statement>`: what the statement answers as JSON, from the embedded database as it comes, without anything of the engine. */
import { PGlite } from '@electric-sql/pglite';

const [, , folder, statement] = process.argv;
const database = await PGlite.create(folder);
const { rows } = await database.query(statement);
process.stdout.write(JSON.stringify(rows[0].kept), () => process.exit());
