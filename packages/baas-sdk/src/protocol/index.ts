export { anonymousAccess, clientDatabase, methods, wireHeaders } from './names';
export { signature, signedText, type WireRequest } from './signature';
export { readAnswer, type WireAnswer } from './answer';
export { functionNotFound, functionNotFoundHint, isFunctionNotFound, needLoginMessage, systemErrors, tokenMessages } from './error-codes';
