export { anonymousAccessToken, clientDatabase, methods, statReceiver, wireHeaders } from './names';
export { signature, signedText, type WireRequest } from './signature';
export { bodyErrors, bodyMaxBytes } from './bodies';
export { parseEnvelope, type ResponseEnvelope } from './envelope';
export {
  fileMethods,
  fileErrors,
  fileLimits,
  checkLinkList,
  checkCloudPath,
  checkRemovalList,
  type FileErrorKey,
} from './files';
export {
  functionNotFound,
  functionNotFoundHint,
  isFunctionNotFound,
  needLoginMessage,
  requestErrors,
  systemErrors,
  tokenMessages,
  wrongTimestamp,
} from './error-codes';
export {
  signalBeatMs,
  signalCloseCodes,
  signalPath,
  type SignalFrame,
  type SignalRequest,
} from './signals';
