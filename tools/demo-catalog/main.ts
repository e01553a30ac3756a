/** Writes `demo/database/*.init_data.json`. */
import { writeFileSync } from 'node:fs';
import { drawnPictures } from './drawn';
import { catalog, formatInitData, initDataFile } from './rows';

for (const [collection, rows] of Object.entries(catalog(drawnPictures()))) {
  writeFileSync(initDataFile(collection), formatInitData(rows));
  console.log(`${collection}: ${rows.length} rows`);
}
