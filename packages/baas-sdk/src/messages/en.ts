import type { MessageTable } from './message-table';

const english: MessageTable = {
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
  copyFailed: 'Copying failed. Please copy it manually.',
  pasteFailed: 'Reading the clipboard failed. Please paste manually.',
};

export default english;
