import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { RpcError, describeError, systemError } from '../errors/errors';
import { fileField, uploadPath, type Files } from './files';
import { UploadRefusal } from './refusals';

const formLimits = {
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  files: 1,
  parts: 12,
  headerPairs: 20,
  headerSize: 4096,
} as const;

/** `POST /files/upload`: a multipart form with the ticket before its one file. */
export function addUploadRoute(app: FastifyInstance, files: Files): void {
  void app.register((scope, _options, done) => {
    // Bytes stream from the socket to disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.post(
      uploadPath,
      { errorHandler: (error, request, reply) => refuse(error, request, reply) },
      async (request, reply) => {
        await readForm(request, (ticket, file) => files.uploads.receive(ticket, file));
        return reply.status(200).header('cache-control', 'no-store').send({});
      },
    );
    done();
  });
}

/** Streams the file to `receive`. Rejects with its error, or for a malformed form. */
function readForm(
  request: FastifyRequest,
  receive: (ticket: string, file: Readable) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = formOf(request);
    const bad = () => reject(new UploadRefusal('form'));
    if (!form) return bad();
    let ticket = '';
    let receiving: Promise<void> | null = null;
    form.on('field', (name, value) => {
      if (name === 'ticket') ticket = value;
    });
    form.on('file', (_name, file) => {
      // A broken connection aborts the file.
      request.raw.once('close', () => {
        if (!request.raw.complete) file.destroy(new UploadRefusal('form'));
      });
      receiving ??= receive(ticket, file);
      receiving.then(resolve, (error: unknown) => {
        file.resume();
        reject(error as Error);
      });
    });
    form.on('error', bad);
    form.on('finish', () => {
      if (!receiving) bad();
    });
    request.raw.once('close', () => {
      if (!request.raw.complete) bad();
    });
    request.raw.pipe(form);
  });
}

type Form = InstanceType<typeof Busboy>;

function formOf({ headers }: FastifyRequest): Form | null {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      isPartAFile: (name) => name === fileField,
      limits: formLimits,
    });
  } catch {
    return null;
  }
}

function refuse(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof RpcError)) request.log.error(describeError(error), 'an upload failed');
  const { code, message } = error instanceof RpcError ? error : systemError(request.id);
  const status = error instanceof UploadRefusal ? error.status : 500;
  // Do not read the remaining bytes.
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code, message, errCode: code, errMsg: message });
}
