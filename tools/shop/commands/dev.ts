import { UsageError, type Command } from '../command';

export const dev: Command = {
  name: 'dev',
  parameters: ['<remote>'],
  options: {
    site: { value: 'address', summary: 'the site whose backend and other remotes are used' },
    phone: { summary: 'also listens in the local network, and prints an address and a QR code' },
  },
  summary: 'opens a remote from its sources in the real shell, and updates it when you save',
  details: [
    'It serves the shop on DEV_PORT (9000) until it is stopped. The backend and the other ' +
      'remotes come from --site, else from the site that runs on DATA_DIR. If there is none, it ' +
      'starts a backend and keeps its data in DATA_DIR/dev-<remote>.',
  ],
  async run({ args: [name = ''], options: { site, phone }, progress }) {
    const named = typeof site === 'string' ? site : null;
    if (named !== null && !/^https?:\/\/[^/\s]/.test(named))
      throw new UsageError(`"${named}" is no address: write it like https://shop.example.com.`);
    const { appsNamed } = await import('../apps');
    appsNamed([name]);
    const { dataFolderOf } = await import('../store');
    const { servingUrl } = await import('../serving-site');
    const { startDev } = await import('../../dev/main');
    const dataFolder = dataFolderOf(process.env);
    await startDev(name, {
      dataFolder,
      site: named ?? (await servingUrl(dataFolder)),
      isForPhones: phone === true,
      progress,
    });
  },
};
