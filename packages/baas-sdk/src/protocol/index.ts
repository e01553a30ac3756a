export { anonymousAccess, clientDatabase, methods, statReceiver, wireHeaders } from './names';
export { signature, signedText, type WireRequest } from './signature';
export { readAnswer, type WireAnswer } from './envelope';
export {
  fileMethods,
  fileRefusals,
  fileRules,
  linksFault,
  pathFault,
  removalsFault,
  type FileFault,
} from './files';
export {
  functionNotFound,
  functionNotFoundHint,
  isFunctionNotFound,
  needLoginMessage,
  requestErrors,
  systemErrors,
  tokenMessages,
} from './error-codes';
