import type { UniCloudContext } from '../cloud';
import { asRecord } from '../json';
import type { Call } from './call';

export type FunctionType = 'cloudfunction' | 'cloudobject';

/** The provider of self-hosted spaces in uniCloud clients. */
const provider = 'dcloud';

/** The `context` of a function and the methods of `this` in an object, under uniCloud's names. */
export function uniCloudContext(
  call: Call,
  spaceId: string,
  functionType: FunctionType,
): UniCloudContext {
  const { args, source, clientIP, userAgent, target, requestId } = call;
  const clientInfo = asRecord(args.clientInfo);
  const read = (...names: string[]) =>
    names.map((name) => clientInfo[name]).find((value) => typeof value === 'string') as
      | string
      | undefined;
  const os = read('OS', 'osName');
  const platform = read('PLATFORM', 'uniPlatform');
  const appId = read('APPID', 'appId');
  const deviceId = read('DEVICEID', 'deviceId');
  const locale = read('LOCALE', 'locale');
  return {
    CLIENTIP: clientIP,
    CLIENTUA: userAgent,
    SOURCE: source,
    OS: os,
    PLATFORM: platform,
    APPID: appId,
    DEVICEID: deviceId,
    LOCALE: locale,
    SPACEINFO: { provider, spaceId },
    FUNCTION_NAME: target,
    FUNCTION_TYPE: functionType,
    // A client cannot set its own address, user agent and source.
    getClientInfo: () => ({
      ...clientInfo,
      os,
      platform,
      appId,
      deviceId,
      locale,
      clientIP,
      userAgent,
      source,
      requestId,
    }),
    getCloudInfo: () => ({ provider, spaceId, functionName: target, functionType }),
    getUniIdToken: () => (typeof args.uniIdToken === 'string' ? args.uniIdToken : undefined),
    getUniCloudRequestId: () => requestId,
  };
}
