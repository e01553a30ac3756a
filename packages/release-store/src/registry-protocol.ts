import { filePath } from '@shop/shell-contract/release';
import * as v from 'valibot';
import { rampSchema } from './canary/ramp';

/** The registry of a site: these routes below `/registry/<remote>`, with JSON bodies. */
export const registryPrefix = '/registry';

/** Largest body of an upload. Base64 makes files a third longer. */
export const uploadLimitBytes = 32 * 1024 * 1024;
const maxFiles = 2_000;
const maxPathLength = 200;
const maxTextLength = 200;

/** One line without control characters, because it is printed and logged. */
const line = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'a text'),
  v.maxLength(maxTextLength, `${maxTextLength} characters at most`),
  v.regex(/^\P{Cc}*$/u, 'one line'),
);

/** The publisher as its tools report it. The history also names the token, which is verified. */
const author = { by: line, commit: v.optional(line) };
/** Why the publisher changes what is served; the history shows it. */
export const noteSchema = line;
const notedAuthor = { ...author, note: v.optional(noteSchema) };
/** A signed row, which the store verifies. */
const row = v.unknown();

/** Body of `PUT /builds/<build>`. */
export const uploadSchema = v.strictObject({
  row,
  /** Content of the files in base64, by path. */
  files: v.pipe(
    v.record(v.pipe(filePath, v.maxLength(maxPathLength, 'a shorter path')), v.string()),
    v.maxEntries(maxFiles, `${maxFiles} files at most`),
  ),
});
export type Upload = v.InferInput<typeof uploadSchema>;

/** Bodies of `POST /<action>`. */
export const changeSchemas = {
  publish: v.strictObject({ ...notedAuthor, row }),
  promote: v.strictObject({ ...notedAuthor, row }),
  rollback: v.strictObject({
    ...notedAuthor,
    row,
    steps: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  retire: v.strictObject(notedAuthor),
  canary: v.strictObject({ ...notedAuthor, row, ramp: rampSchema }),
  'stop-canary': v.strictObject(notedAuthor),
  lock: v.strictObject({ ...author, reason: line }),
  unlock: v.strictObject(author),
};
export type RegistryAction = keyof typeof changeSchemas;
export type ChangeBody<Action extends RegistryAction> = v.InferInput<
  (typeof changeSchemas)[Action]
>;

/** Body of a response that is no success. */
export const registryErrorSchema = v.object({ code: v.string(), message: v.string() });
