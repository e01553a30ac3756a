import type { Words } from './index';

const english: Words = {
  needLogin: 'Please log in to continue',
  loading: 'Loading...',
  title: 'Notice',
  cancel: 'Cancel',
  retry: 'Retry',
  confirm: 'OK',
  timeout: 'The connection timed out. Please try again later.',
  network: 'The network connection failed. Please check it and try again.',
  closed: 'The connection is closed. Please try again later.',
  system: 'The service is not available right now. Please try again later.',
  copied: 'Copied',
  copyFailed: 'This could not be copied. Please copy it by hand.',
  pasteFailed: 'The clipboard could not be read. Please paste by hand.',
};

export default english;
