/** Where in an answer a refusal stands: `call` in the envelope's `error`, `object` and `database` in `data`, `upload` in the step that sends the bytes. */
export type Place = 'call' | 'object' | 'database' | 'file' | 'upload';

interface Row {
  places: readonly Place[];
  means: string;
  remedy: string;
}

const row = (places: Place | readonly Place[], means: string, remedy: string): Row => ({
  places: typeof places === 'string' ? [places] : places,
  means,
  remedy,
});

const logIn = 'log in; clients go to their login page by themselves';
const mend = 'mend the call';

/** Every code that the engine answers of its own accord. Functions and objects of a cloud folder may add their own. */
export const errorTable = {
  INVALID_REQUEST: row(
    ['call', 'upload'],
    'the request is no call: not JSON, no target, nested too deep, an upload without its parts',
    mend,
  ),
  REQUEST_TOO_LARGE: row(
    'call',
    'the request is above 256 KB',
    'send less; files have a way of their own',
  ),
  METHOD_NOT_SUPPORTED: row(
    'call',
    'the protocol method is none of this backend',
    'see the protocol page',
  ),
  INVALID_SPACE: row('call', "the space id is not this backend's", 'correct `spaceId`'),
  INVALID_SIGNATURE: row('call', 'the signature does not fit the body', 'correct `clientSecret`'),
  INVALID_TIMESTAMP: row('call', "the client's clock is more than a day off", 'set the clock'),
  FUNCTION_NOT_FOUND: row(
    'call',
    'no function or object has this name',
    'correct the name, or add the function',
  ),
  SYSTEM_ERROR: row(
    ['call', 'database'],
    'a fault in the server, or a query above its time; the log has it under the request id',
    'try again later',
  ),
  METHOD_NOT_FOUND: row('object', 'the object has no such method', mend),
  INVALID_REPORT: row('object', 'what was sent to `uni-stat-receiver` is no report of use', mend),
  'uni-id-token-not-exist': row(
    ['object', 'file'],
    'a login is needed and no token came along',
    logIn,
  ),
  'uni-id-token-expired': row(['object', 'file'], "the token's time is over", logIn),
  'uni-id-check-token-failed': row(
    ['object', 'file'],
    "the token is forged, revoked or not this backend's",
    logIn,
  ),
  TOKEN_INVALID_ANONYMOUS_USER: row('database', 'a login is needed and no token came along', logIn),
  TOKEN_INVALID_TOKEN_EXPIRED: row('database', "the token's time is over", logIn),
  TOKEN_INVALID_WRONG_TOKEN: row(
    'database',
    "the token is forged, revoked or not this backend's",
    logIn,
  ),
  SYNTAX_ERROR: row(
    'database',
    'the chain or a condition in it cannot be read, or asks for what is not supported',
    mend,
  ),
  PERMISSION_ERROR: row(
    'database',
    'the schema does not allow it to this caller',
    'ask for less, or change the schema',
  ),
  COLLECTION_NOT_FOUND: row('database', 'there is no such collection', mend),
  VALIDATION_ERROR: row('database', 'a value breaks a rule of the schema', 'correct the value'),
  DUPLICATE_KEY: row('database', 'a row with this value is there already', 'choose another value'),
  CLOUDPATH_REQUIRED: row('file', 'the path is empty', mend),
  INVALID_PARAM: row('file', 'a path, a list or a file id is not as it must be', mend),
  UPLOAD_FAILED: row(
    ['file', 'upload'],
    'the upload did not come about; a picture cannot be read or has too many pixels, as the sentence says',
    'upload again, or another picture',
  ),
  DELETE_FILE_FAILED: row('file', "the file is not there, or is not the caller's", mend),
  GET_TEMP_FILE_URL_FAILED: row('file', 'the file is not there', mend),
  INVALID_TICKET: row(
    'upload',
    'the ticket is used up, over or not of this upload',
    'ask for a new one',
  ),
  FILE_SIZE_MISMATCH: row('upload', 'the file is not as big as was said', 'upload again'),
  FILE_TYPE_MISMATCH: row(
    'upload',
    'the file is not of the kind that was told when it was asked for',
    'choose another file',
  ),
  FILE_TOO_LARGE: row(['file', 'upload'], 'the file is above the limit', 'choose a smaller one'),
  STORAGE_QUOTA_EXCEEDED: row('file', 'the account has used up its room', 'delete files'),
  TOO_MANY_UPLOADS: row(
    ['file', 'upload'],
    'too many uploads of this caller are unfinished, or too many pictures of everybody wait',
    'try again later',
  ),
} as const satisfies Record<string, Row>;

export type EngineCode = keyof typeof errorTable;
