import type { Fields, Refusals } from './index';

export const refusals: Refusals = {
  STOCK_NOT_ENOUGH: ({ left }) => (left > 0 ? `Not enough in stock, only ${left} left` : 'Too late, this is sold out'),
  PRICE_CHANGED: () => 'The price has changed. Please confirm the new amount and place the order again.',
  PRODUCT_NOT_FOUND: () => 'This product does not exist or is no longer sold',
  SKU_NOT_FOUND: () => 'These options do not exist. Please choose again.',
  PRODUCT_OFF_SHELF: () => 'This product is no longer sold. Have a look at others.',
  LIMIT_PER_USER: ({ limit }) => `At most ${limit} per person`,
  ORDER_NOT_FOUND: () => 'There is no such order',
  ORDER_STATE: () => 'The order has changed in the meantime, so this cannot be done now',
  ADDRESS_REQUIRED: () => 'Please fill in a delivery address',
  PHONE_REQUIRED: () => 'Please fill in a mobile number for the voucher code',
  IDEMPOTENCY_CONFLICT: () => 'The order has changed. Please go back and place it again.',
  INVALID_INPUT: ({ message }) => message,
  USERNAME_TAKEN: () => 'This user name is taken',
  LOGIN_FAILED: () => 'The user name or the password is not correct',
  WEAK_PASSWORD: () => 'This password is too common. Please choose one that is harder to guess.',
  CONSENT_REQUIRED: () => 'Please read and agree to the terms of use and the privacy policy first',
  PERMISSION_ERROR: () => 'This account has no staff rights. Please log in with a staff account.',
  OPS_SETTINGS: () => 'The staff account is not set up correctly: the user name is 4-20 letters, digits or underscores, the password at least 8 characters and not too common',
  STOCK_CHANGED: ({ now }) => `The stock has just become ${now}. Please check it before you change it.`,
  RATE_LIMIT: ({ minutes }) => `Too many attempts. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};

export const fields: Fields = {
  malformed: 'Something that was sent is not right. Please check it and try again.',
  username: 'The user name is 4-20 letters, digits or underscores',
  passwordShort: 'The password needs at least 8 characters',
  passwordLong: 'The password can have at most 128 characters',
  quantity: 'You can buy 1-99 pieces',
  note: 'The note can have at most 140 characters',
  name: 'The name of the recipient is 2-20 characters',
  phone: 'Please enter a mobile number of 11 digits',
  region: 'Please fill in the region',
  street: 'The address is 5-120 characters',
  reason: 'The reason can have at most 140 characters',
  nickname: 'The nickname is 1-20 characters, without control characters',
};
