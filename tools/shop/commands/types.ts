import type { Command } from '../command';

export const types: Command = {
  name: 'types',
  summary: 'generates the row types of the collections from their schemas',
  async run() {
    const { writeCollectionTypes } = await import('../../schema-types');
    const { repository } = await import('../../webpack-preset/app');
    writeCollectionTypes(repository);
  },
};
