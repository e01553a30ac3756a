import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  welcome: 'Welcome to the new page',
  text: 'One team develops and publishes this page on its own.',
  greet: 'Say hello',
  greeting: 'Hello!',
};

export default english;
