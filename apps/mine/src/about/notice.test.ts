import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mitLicence, pictureSources } from './notice';

it('the attribution equals the NOTICE file of the images', () => {
  const notice = readFileSync(join(__dirname, '../../../../services/cloud/NOTICE'), 'utf8').replace(
    /\s+/g,
    ' ',
  );
  for (const paragraph of mitLicence) expect(notice).toContain(paragraph);
  for (const { name, by, address } of pictureSources)
    for (const text of [name, by, address]) expect(notice).toContain(text);
  expect(notice.match(/https:\S+/g)).toEqual(pictureSources.map(({ address }) => address));
  expect(notice.match(/Copyright \(c\)/g)).toHaveLength(
    mitLicence.filter((paragraph) => paragraph.startsWith('Copyright')).length,
  );
});
