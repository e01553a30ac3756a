import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudFolder, drawnPictures } from './drawn';
import { catalogue, initData } from './rows';

for (const [collection, rows] of Object.entries(catalogue(drawnPictures()))) {
  writeFileSync(join(cloudFolder, 'database', `${collection}.init_data.json`), initData(rows));
  console.log(`${collection}: ${rows.length} rows`);
}
