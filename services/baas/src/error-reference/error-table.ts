/**
 * Where a response carries the error: `call` in the envelope's `error`, `object` and `database` in
 * `data`, `upload` in the response to the bytes, `http` in the response of a declared route.
 */
export type Place = 'call' | 'object' | 'database' | 'file' | 'upload' | 'http';

interface Row {
  places: readonly Place[];
  meaning: string;
  remedy: string;
}

const row = (places: Place | readonly Place[], meaning: string, remedy: string): Row => ({
  places: typeof places === 'string' ? [places] : places,
  meaning,
  remedy,
});

const logIn = 'log in; clients open their login page automatically';
const fixCall = 'fix the call';

/** Every error code of the engine. Functions and objects of a cloud folder may add their own. */
export const errorTable = {
  INVALID_REQUEST: row(
    ['call', 'upload', 'http'],
    'malformed request: not JSON, without a target, nested too deep, an upload without ' +
      'its parts, or a body that was not whole within 10 s',
    fixCall,
  ),
  REQUEST_TOO_LARGE: row(
    ['call', 'http'],
    'the request exceeds 256 KB, or the limit of the route',
    'send less, or upload a file',
  ),
  METHOD_NOT_SUPPORTED: row(
    'call',
    'the backend does not support this protocol method',
    'see the protocol page',
  ),
  INVALID_SPACE: row('call', 'the space id belongs to another backend', 'correct `spaceId`'),
  INVALID_SIGNATURE: row('call', 'the signature does not match', 'correct `clientSecret`'),
  INVALID_TIMESTAMP: row('call', 'the clock of the client is off by over a day', 'set the clock'),
  FUNCTION_NOT_FOUND: row(
    'call',
    'no function or object has this name',
    'correct the name, or add the function',
  ),
  ROUTE_NOT_FOUND: row('http', 'no function declares this path', 'correct the path'),
  METHOD_NOT_ALLOWED: row(
    'http',
    'the path does not accept this method; `allow` lists the others',
    'correct the method',
  ),
  TOO_MANY_REQUESTS: row(
    ['call', 'http'],
    'the address exceeds its calls of a minute, or the rate of the route',
    'wait a minute; routes name the seconds in `retry-after`',
  ),
  SYSTEM_ERROR: row(
    ['call', 'database', 'http'],
    'server error or query timeout; the log has details under the request id',
    'try again later',
  ),
  METHOD_NOT_FOUND: row('object', 'the object has no such method', fixCall),
  INVALID_REPORT: row('object', '`uni-stat-receiver` got an invalid analytics report', fixCall),
  'uni-id-token-not-exist': row(
    ['object', 'file'],
    'a login is required and the call has no token',
    logIn,
  ),
  'uni-id-token-expired': row(['object', 'file'], 'the token has expired', logIn),
  'uni-id-check-token-failed': row(
    ['object', 'file'],
    'the token is forged, revoked or of another backend',
    logIn,
  ),
  TOKEN_INVALID_ANONYMOUS_USER: row(
    'database',
    'a login is required and the call has no token',
    logIn,
  ),
  TOKEN_INVALID_TOKEN_EXPIRED: row('database', 'the token has expired', logIn),
  TOKEN_INVALID_WRONG_TOKEN: row(
    'database',
    'the token is forged, revoked or of another backend',
    logIn,
  ),
  SYNTAX_ERROR: row(
    'database',
    'the chain or a condition cannot be parsed, or uses an unsupported feature',
    fixCall,
  ),
  PERMISSION_ERROR: row(
    'database',
    'the schema does not permit this to the caller',
    'request less, or change the schema',
  ),
  COLLECTION_NOT_FOUND: row('database', 'the collection does not exist', fixCall),
  VALIDATION_ERROR: row('database', 'a value violates the schema', 'correct the value'),
  TRIGGER_ERROR: row('database', 'a trigger of the collection refuses it', 'show the message'),
  DUPLICATE_KEY: row('database', 'a row with this value exists', 'choose another value'),
  CLOUDPATH_REQUIRED: row('file', 'the path is empty', fixCall),
  INVALID_PARAM: row('file', 'a path, a list or a file id is invalid', fixCall),
  UPLOAD_FAILED: row(
    ['file', 'upload'],
    'the upload failed; the message tells if a picture is unreadable or has too many pixels',
    'upload again, or another picture',
  ),
  DELETE_FILE_FAILED: row('file', 'the file does not exist or belongs to another user', fixCall),
  GET_TEMP_FILE_URL_FAILED: row('file', 'the file does not exist', fixCall),
  INVALID_TICKET: row(
    'upload',
    'the ticket was used, has expired or belongs to another upload',
    'request a new ticket',
  ),
  FILE_SIZE_MISMATCH: row('upload', 'the file does not have the declared size', 'upload again'),
  FILE_TYPE_MISMATCH: row(
    'upload',
    'the file does not have the declared type',
    'choose another file',
  ),
  FILE_TOO_LARGE: row(['file', 'upload'], 'the file exceeds the size limit', 'use a smaller file'),
  STORAGE_QUOTA_EXCEEDED: row('file', 'the account has used up its quota', 'delete files'),
  TOO_MANY_UPLOADS: row(
    ['file', 'upload'],
    'the caller has too many unfinished uploads, or too many pictures are queued',
    'try again later',
  ),
} as const satisfies Record<string, Row>;

export type EngineCode = keyof typeof errorTable;
