import * as v from 'valibot';
import { fieldSchema, fieldsSchema, shapeSchema } from './shape';

/** Number of the format of both files. */
const formatVersion = v.literal(1);

const callSchema = v.strictObject({
  object: v.string(),
  method: v.string(),
  /** The values that the build sends, by position. */
  params: v.array(fieldSchema),
  /** Whether it may send more, of which nothing is known. */
  isOpen: v.boolean(),
  /** The part of the response that the build reads. */
  result: shapeSchema,
  /** Whether the site makes the call for guests, before it sends the HTML. */
  isPublic: v.boolean(),
});

const collectionSchema = v.strictObject({
  name: v.string(),
  /** The part of a row that the build reads. */
  row: shapeSchema,
});

const navigationSchema = v.strictObject({
  path: v.string(),
  /** The remote that had the page when the build was made. */
  remote: v.string(),
  /** Whether the page needed a login then. */
  needLogin: v.boolean(),
  /** The parameters that the build sends. */
  query: shapeSchema,
});

/** The record of a build about itself, `server/interface.json` in its folder. */
export const buildInterfaceSchema = v.strictObject({
  version: formatVersion,
  uses: v.strictObject({
    calls: v.array(callSchema),
    collections: v.array(collectionSchema),
    pages: v.array(navigationSchema),
    /** Caret ranges of the packages that the shell provides, by import specifier. */
    packages: v.record(v.string(), v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+/, 'a range'))),
  }),
  provides: v.strictObject({
    /** The parameters of its pages, by path. */
    queries: v.record(v.string(), fieldsSchema),
    /** Versions by import specifier; only the shell provides packages. */
    packages: v.record(v.string(), v.string()),
  }),
});

const methodSchema = v.strictObject({
  params: v.array(fieldSchema),
  result: shapeSchema,
  /** Whether a guest is refused. */
  needLogin: v.boolean(),
});

/** The interface of a version of the backend. */
export const backendInterfaceSchema = v.strictObject({
  version: formatVersion,
  /** Content id of the sources that it was derived from. */
  id: v.string(),
  /** Methods by object and name. */
  objects: v.record(v.string(), v.record(v.string(), methodSchema)),
  /** Rows of the collections that a client may read, by name. */
  collections: v.record(v.string(), shapeSchema),
});

export type BuildInterface = v.InferOutput<typeof buildInterfaceSchema>;
export type Uses = BuildInterface['uses'];
export type Provides = BuildInterface['provides'];
export type BackendInterface = v.InferOutput<typeof backendInterfaceSchema>;
export type UsedCall = v.InferOutput<typeof callSchema>;
export type UsedPage = v.InferOutput<typeof navigationSchema>;
export type ProvidedMethod = v.InferOutput<typeof methodSchema>;
