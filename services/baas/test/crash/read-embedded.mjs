/** `<folder> <statement>`: prints the rows of the statement as JSON, using plain PGlite. */
import { PGlite } from '@electric-sql/pglite';

const [, , folder, statement] = process.argv;
const database = await PGlite.create(folder);
const { rows } = await database.query(statement);
process.stdout.write(JSON.stringify(rows[0].kept), () => process.exit());
