import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NewRemote {
  /** Name of its folder, its package and its page. */
  name: string;
  /** Title of its page in Chinese and in English. */
  title: string;
  titleEn: string;
}

const template = join(import.meta.dirname, 'template');
/** The name of the remote in the template: in file names, in texts, and capitalized. */
const [templateName, templateComponent] = [/sample/g, /Sample/g];

/** Writes the files of a new remote, and returns their paths relative to `folder`. */
export function writeRemote(folder: string, remote: NewRemote): string[] {
  return templateFiles().map((file) => {
    const path = file.replace(templateName, remote.name);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contentOf(file, remote));
    return path;
  });
}

const templateFiles = (): string[] =>
  readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1))
    .sort();

function contentOf(file: string, { name, title, titleEn }: NewRemote): string {
  const text = readFileSync(join(template, file), 'utf8')
    .replace(templateName, name)
    .replace(templateComponent, capitalized(name));
  if (file !== 'pages.json') return text;
  const [page] = JSON.parse(text) as [object];
  return `${JSON.stringify([{ ...page, title, titleEn }], null, 2)}\n`;
}

export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
