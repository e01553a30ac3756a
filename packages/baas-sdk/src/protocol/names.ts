/** The protocol's own names: what is called, and under which headers. */
export const methods = {
  invoke: 'serverless.function.runtime.invoke',
} as const;

export const wireHeaders = { sign: 'x-serverless-sign', clientInfo: 'x-client-info', requestId: 'x-serverless-request-id' } as const;

/** The cloud function behind the client database. */
export const clientDatabase = 'DCloud-clientDB';
