export type * from './baas';
export { createBaas } from './create-baas';
export { BaasError, RequestError, sentenceOf, ServiceError } from './errors';
export { connectSocket, downloadFile, request, type DownloadAnswer, type DownloadOptions, type RequestAnswer, type RequestOptions, type Socket, type SocketClosed, type SocketData, type SocketOptions } from './network';
export { getOpenid, mockOpenid, mockOpenidDelay, platformLogins, type OpenidOptions, type PlatformLogin } from './openid';
export { defaultPageSize, firstPage, page } from './paging';
export { needLoginMessage, tokenMessages } from './protocol';
export { callTexts } from './texts';
export { networkTimeouts } from './deadline';
