/** The protocol's own names: what is called, and under which headers. */
export const methods = {
  invoke: 'serverless.function.runtime.invoke',
  /** Asked by clients of the provider `aliyun` before their first call. */
  authorize: 'serverless.auth.user.anonymousAuthorize',
} as const;

export const wireHeaders = {
  sign: 'x-serverless-sign',
  clientInfo: 'x-client-info',
  clientToken: 'x-client-token',
  requestId: 'x-serverless-request-id',
} as const;

/** The cloud function behind the client database. */
export const clientDatabase = 'DCloud-clientDB';

/** The object that takes in what was used, by its method `report`. */
export const statReceiver = 'uni-stat-receiver';

/** The access token of nobody in particular, in the words of the older clients. */
export const anonymousAccess = 'Anonymous_Access_token';
