import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  title: 'Customer service',
  text: 'There is no online chat yet. You can reach us like this:',
  unstated:
    'There is no online chat yet, and the shop states no phone or email. ' +
    'For goods that you ordered, go to your orders:',
  retry: 'Retry',
  phone: 'Phone',
  hours: '{hours} every day, Beijing time',
  email: 'Email',
  orders: 'My orders',
  ordersText: 'Track a parcel, ask for a refund, return or exchange',
  about: 'About the shop',
};

export default english;
