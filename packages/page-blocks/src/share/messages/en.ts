import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  title: 'Share',
  code: 'QR code of {title}',
  scan: 'Scan to open it on a phone',
  copy: 'Copy link',
  copied: 'Link copied',
  device: 'More ways to share',
};

export default english;
