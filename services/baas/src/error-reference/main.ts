/** Writes docs/errors.md: `npx tsx services/baas/src/error-reference/main.ts`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorPage, pagePath } from './page';

writeFileSync(resolve(import.meta.dirname, '../../../..', pagePath), errorPage());
