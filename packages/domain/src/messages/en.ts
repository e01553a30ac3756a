import type { Fields, Refusals } from './index';

export const refusals: Refusals = {
  STOCK_NOT_ENOUGH: ({ left }) =>
    left > 0 ? `Not enough in stock, only ${left} left` : 'Sorry, this has just sold out',
  PRICE_CHANGED: () =>
    'The price has changed. Please confirm the new amount and place the order again.',
  PRODUCT_NOT_FOUND: () => 'This product does not exist or is no longer available',
  SKU_NOT_FOUND: () => 'These options do not exist. Please choose again.',
  PRODUCT_OFF_SHELF: () => 'This product is no longer available. Take a look at the others.',
  LIMIT_PER_USER: ({ limit }) => `At most ${limit} per person`,
  ORDER_NOT_FOUND: () => 'Order not found',
  ORDER_STATE: () => 'The order has changed in the meantime, so this can no longer be done',
  ADDRESS_REQUIRED: () => 'Please enter a delivery address',
  PHONE_REQUIRED: () => 'Please enter a mobile number for the voucher code',
  IDEMPOTENCY_CONFLICT: () => 'The order has changed. Please go back and place it again.',
  INVALID_INPUT: ({ message }) => message,
  USERNAME_TAKEN: () => 'This user name is taken',
  LOGIN_FAILED: () => 'Incorrect user name or password',
  WEAK_PASSWORD: () => 'This password is too common. Please choose one that is harder to guess.',
  CONSENT_REQUIRED: () => 'Please agree to the terms of use and privacy policy first',
  PERMISSION_ERROR: () => 'This account has no staff rights. Please log in with a staff account.',
  OPS_SETTINGS: () =>
    'The staff account is not set up correctly: the user name is 4-20 letters, digits or underscores, the password at least 8 characters and not too common',
  STOCK_CHANGED: ({ now }) =>
    `The stock has just become ${now}. Please check it before you change it.`,
  RATE_LIMIT: ({ minutes }) =>
    `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};

export const fields: Fields = {
  malformed: 'Something you entered is not valid. Please check it and try again.',
  username: 'User name must have 4-20 letters, digits or underscores',
  passwordShort: 'Password must have at least 8 characters',
  passwordLong: 'Password must have at most 128 characters',
  quantity: 'You can buy 1-99 at a time',
  note: 'Note must have at most 140 characters',
  name: 'Please enter a name of 2-20 characters',
  phone: 'Please enter an 11-digit mobile number',
  region: 'Please enter the region',
  street: 'Please enter an address of 5-120 characters',
  reason: 'Reason must have at most 140 characters',
  nickname: 'Nickname must have 1-20 characters and no control characters',
};
