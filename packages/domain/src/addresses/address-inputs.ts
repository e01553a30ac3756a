/** The inputs of the address book. */
import * as v from 'valibot';
import { line, messageFor, phone, rowId } from '../fields/fields';

/** Largest number of addresses of an account. */
export const maxAddresses = 20;

/** The suggested tags. They are stored in Chinese; pages translate them. */
export const addressTags = ['家', '公司', '学校'] as const;
export const addressTagLimit = 10;
/** Long enough for the names of foreigners and companies. */
export const addressNameLimit = 40;
export const addressDetailLimit = 120;

export const addressInput = v.object({
  /** The address to change; without it a new one is created. */
  id: v.optional(rowId),
  name: line(1, addressNameLimit, messageFor('name')),
  phone,
  /** Six digits of a region without a region below it. */
  regionCode: v.pipe(v.string(messageFor('region')), v.regex(/^\d{6}$/, messageFor('region'))),
  detail: line(5, addressDetailLimit, messageFor('street')),
  /** Empty for no tag. */
  tag: v.optional(line(0, addressTagLimit, messageFor('tag')), ''),
  /** The default address stays the default until another one takes its place. */
  isDefault: v.optional(v.boolean(messageFor('malformed')), false),
});
export type AddressInput = v.InferInput<typeof addressInput>;
