import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of `pages.json` as it stands in the file. */
export interface PageRow {
  path: string;
  module: string;
  [key: string]: unknown;
}

/** A page of the copy of a remote that a change may edit. */
export interface EditedPage {
  /** The copy of the remote. */
  folder: string;
  /** The row of the page; an edit changes it in place. */
  row: PageRow;
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

const sourceFolder = ({ folder }: EditedPage) => join(folder, 'src');

const edits = {
  comment: (page: EditedPage) =>
    edit(join(sourceFolder(page), `${page.row.module}.tsx`), (text) => `// Checked.\n${text}`),
  message: (page: EditedPage) => {
    for (const language of ['zh-CN', 'en'])
      edit(join(sourceFolder(page), 'messages', `${language}.ts`), (text) =>
        text.replace(/: '([^']+)',/, ": '$1 ✓',"),
      );
  },
  style: (page: EditedPage) => {
    const file = readdirSync(sourceFolder(page), { recursive: true, encoding: 'utf8' })
      .sort()
      .find((path) => path.endsWith('.module.css'));
    if (file)
      edit(join(sourceFolder(page), file), (text) => `${text}\n.added > * + * { margin: 0 }\n`);
  },
  version: ({ folder }: EditedPage) =>
    edit(join(folder, 'package.json'), (text) =>
      text.replace('"version": "1.0.0"', '"version": "1.1.0"'),
    ),
  rename: (page: EditedPage) => {
    const from = join(sourceFolder(page), page.row.module);
    page.row.module = './pages/renamed';
    for (const ending of ['.tsx', '.head.ts'])
      if (existsSync(from + ending))
        renameSync(from + ending, join(sourceFolder(page), page.row.module) + ending);
  },
  title: ({ row }: EditedPage) => Object.assign(row, { title: '新页面', titleEn: 'A new page' }),
  description: ({ row }: EditedPage) =>
    Object.assign(row, { description: '一个页面。', descriptionEn: 'A page.' }),
  header: ({ row }: EditedPage) =>
    Object.assign(row, { header: { style: 'default', colour: 'orange' } }),
  skeleton: ({ row }: EditedPage) => Object.assign(row, { skeleton: 'form' }),
  membersOnly: ({ row }: EditedPage) => Object.assign(row, { needLogin: true }),
  notIndexed: ({ row }: EditedPage) => Object.assign(row, { indexing: false }),
};

export type EditName = keyof typeof edits;
export const editNames = Object.keys(edits) as EditName[];

export function applyEdits(page: EditedPage, names: readonly EditName[]): void {
  for (const name of names) edits[name](page);
}
