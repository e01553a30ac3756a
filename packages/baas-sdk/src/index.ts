export type { Analytics, AnalyticsOptions } from './analytics/usage-analytics';
export type { EventProperties } from './analytics/row-format';
export type { Client } from './calls/import-object';
export type { CallFeedback, ObjectOptions, SystemError } from './calls/object-feedback';
export type { Collection, GetOptions, TemporaryTable, TreeOptions } from './database/collection';
export type { Command, ConditionOperator, Operator, UpdateOperator } from './database/command';
export type { Database, MultiSendResult } from './database/database';
export type * from './database/row-types';
export type * from './files/file-ids';
export type { UploadProgress } from './files/send-form';
export type {
  ChooseResult,
  ChosenFile,
  ChosenFiles,
  ChosenKind,
  ChooseOptions,
} from './files/upload-chosen';
export type { UploadResult, UploadOptions } from './files/upload-file';
export type { DownloadResponse, DownloadOptions } from './network/fetch-file';
export type { JsonpOptions } from './network/jsonp-script';
export type { Socket, SocketClosed, SocketData, SocketOptions } from './network/open-socket';
export type { RequestResponse, RequestOptions } from './network/send-request';
export type { CurrentUser } from './session/current-user';
export type { NeedLogin, NewToken, Session } from './session/session';
export type { SignalEvent } from './signals/follow-signals';
export type { CallOptions } from './transport/post-json';

export { createAnalytics } from './analytics/create-analytics';
export { copyText, pasteText, type DeviceClipboard } from './clipboard/clipboard';
export { createBaas, type Baas, type BaasOptions } from './create-baas';
export { defaultPageSize, firstPage, pageRange } from './database/paging';
export {
  BaasError,
  DeviceError,
  isBusinessError,
  requiresLogin,
  RequestError,
  ServiceError,
} from './errors/errors';
export { userMessage } from './errors/user-message';
export { getLanguage, getMessage, setLanguage, type Language } from './messages/messages';
export { connectSocket, downloadFile, jsonp, jsonpTimeout, request } from './network/network';
export { needLoginMessage } from './protocol';
export { networkTimeouts } from './transport/deadline';
