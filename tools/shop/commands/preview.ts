import type { Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const preview: Command = {
  name: 'preview',
  parameters: ['<remote or folder>'],
  options: { site: siteOption },
  summary: 'builds and stores a remote, and prints a link and a QR code that show it',
  details: [
    'Nothing becomes live, so the build needs no check. The link shows it in the browser that ' +
      'follows the link, until that is closed or the preview is ended in its banner.',
    'The site must permit it with SITE_PREVIEWS=on.',
  ],
  async report({ args: [subject = ''], options, progress }) {
    const { previewHere, previewOnSite } = await import('../preview');
    const site = siteOf(options);
    return site
      ? previewOnSite(subject, site, process.env, progress)
      : previewHere(subject, process.env, progress);
  },
};
