export type * from './baas';
export type * from './chain';
export type * from './files/files';
export { createAnalytics, type Analytics, type AnalyticsOptions, type Facts } from './analytics';
export { createBaas } from './create-baas';
export { copyText, pasteText, type DeviceClipboard } from './clipboard';
export { networkTimeouts } from './deadline';
export {
  BaasError,
  DeviceError,
  leadsToLogin,
  RequestError,
  sentenceOf,
  ServiceError,
} from './errors';
export {
  connectSocket,
  downloadFile,
  jsonp,
  jsonpTimeout,
  request,
  type DownloadAnswer,
  type DownloadOptions,
  type JsonpOptions,
  type RequestAnswer,
  type RequestOptions,
  type Socket,
  type SocketClosed,
  type SocketData,
  type SocketOptions,
} from './network';
export { defaultPageSize, firstPage, page } from './paging';
export { needLoginMessage } from './protocol';
export { say, speak, type SpokenLanguage } from './words';
