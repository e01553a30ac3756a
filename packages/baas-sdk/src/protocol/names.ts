/** Methods of the protocol. */
export const methods = {
  invoke: 'serverless.function.runtime.invoke',
  /** Clients of the provider `aliyun` send it before their first call. */
  authorize: 'serverless.auth.user.anonymousAuthorize',
} as const;

/** HTTP headers of the protocol. */
export const wireHeaders = {
  sign: 'x-serverless-sign',
  clientInfo: 'x-client-info',
  clientToken: 'x-client-token',
  requestId: 'x-serverless-request-id',
} as const;

/** The cloud function that executes queries of the client database. */
export const clientDatabase = 'DCloud-clientDB';

/** The cloud object that receives analytics, with its method `report`. */
export const statReceiver = 'uni-stat-receiver';

/** The access token of anonymous clients, as older clients expect it. */
export const anonymousAccessToken = 'Anonymous_Access_token';
