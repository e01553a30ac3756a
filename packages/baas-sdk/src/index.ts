export type * from './baas';
export { createBaas } from './create-baas';
export { BaasError, RequestError, sentenceOf, ServiceError } from './errors';
export { getOpenid, mockOpenid, mockOpenidDelay, platformLogins, type OpenidOptions, type PlatformLogin } from './openid';
export { defaultPageSize, firstPage, page } from './paging';
export { needLoginMessage, tokenMessages } from './protocol';
export { callTexts } from './texts';
export { networkTimeouts } from './deadline';
