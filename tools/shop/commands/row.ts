import { UsageError, type Command } from '../command';

export const row: Command = {
  name: 'row',
  parameters: ['<folder>'],
  summary: 'writes release.json into the folder of a build that was made elsewhere',
  options: {
    name: { value: 'remote', summary: 'name of the remote' },
    pages: { value: 'file', summary: 'the pages.json of the remote' },
    entry: { value: 'file', summary: 'script of the container, relative to the folder' },
    module: { summary: 'the scripts are ES modules' },
  },
  details: [
    'release.json is the row of the release document: the sha384 of every file, the pages, and ' +
      'the files that each page needs first, which the federation manifest names.',
    'Needs --name, --pages and --entry.',
  ],
  async report({ args: [folder = ''], options }) {
    const { name, pages, entry } = options;
    if (!isValue(name) || !isValue(pages) || !isValue(entry))
      throw new UsageError('row needs --name, --pages and --entry.');
    const { writeRow } = await import('../../release/foreign-row');
    const isModule = options.module === true;
    const written = await writeRow({ folder, name, pagesFile: pages, entry, isModule });
    const count = Object.keys(written.files).length;
    return { lines: [`${name.padEnd(8)} ${written.build}  ${count} files`], data: written };
  },
};

const isValue = (value: string | true | undefined): value is string => typeof value === 'string';
