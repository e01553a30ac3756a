import type { Command } from '../command';

export const gallery: Command = {
  name: 'gallery',
  summary: 'opens every component of @shop/ui in every state',
  details: ['It serves them on DEV_PORT (9000) until it is stopped.'],
  async run() {
    const { startGallery } = await import('../../dev/gallery/main');
    await startGallery();
  },
};
