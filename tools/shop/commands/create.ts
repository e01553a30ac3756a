import type { Command } from '../command';

export const create: Command = {
  name: 'create',
  parameters: ['<name>'],
  options: {
    title: { value: 'text', summary: 'title of its page in Chinese; the name without it' },
    'title-en': { value: 'text', summary: 'title of its page in English; the name without it' },
  },
  summary: 'creates a remote with one page in apps/, ready for check and publish',
  details: [
    'The page has both languages, a style and a test. It has no tab: it opens at ' +
      '/pages/<name>/<name> and from other pages.',
    'It needs no network. It also adds the page to packages/site-map and the remote to ' +
      'pnpm-lock.yaml: commit all of them.',
  ],
  async report({ args: [name = ''], options, progress }) {
    const { createRemote } = await import('../create/create-remote');
    const { capitalized } = await import('../create/write-remote');
    const textOf = (option: string) => String(options[option] ?? capitalized(name));
    const remote = { name, title: textOf('title'), titleEn: textOf('title-en') };
    return createRemote(remote, progress);
  },
};
