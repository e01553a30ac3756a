import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  title: 'Customer service',
  text: 'You can reach us like this:',
  unstated:
    'The shop states no phone or email, so please write to us. ' +
    'For goods that you ordered, go to your orders:',
  chat: 'Chat',
  chatText: 'Write to us. We answer in the chat.',
  unread: '{count} unread',
  retry: 'Retry',
  phone: 'Phone',
  hours: '{hours} every day, Beijing time',
  email: 'Email',
  orders: 'My orders',
  ordersText: 'Track a parcel, ask for a refund, return or exchange',
  about: 'About the shop',
};

export default english;
