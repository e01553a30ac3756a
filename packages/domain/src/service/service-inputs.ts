/** The inputs of the chat with the customer service. */
import * as v from 'valibot';
import { messageFor, paragraphs, rowId } from '../fields/fields';

/** Characters of a message. */
export const serviceTextLimit = 1000;

/** Chosen by the sender: a message that is sent again has the same one. */
const clientId = v.pipe(
  v.string(messageFor('malformed')),
  v.regex(/^[0-9A-Za-z_-]{8,40}$/, messageFor('malformed')),
);

export const cardKinds = ['product', 'order'] as const;

/** A product or an order that a message shows. */
export const cardRef = v.object({
  kind: v.picklist(cardKinds, messageFor('malformed')),
  id: rowId,
});
export type CardRef = v.InferInput<typeof cardRef>;

export const serviceMessageInput = v.object({
  clientId,
  text: paragraphs(1, serviceTextLimit, messageFor('serviceText')),
});
export type ServiceMessageInput = v.InferInput<typeof serviceMessageInput>;

export const serviceCardInput = v.object({ clientId, card: cardRef });
export type ServiceCardInput = v.InferInput<typeof serviceCardInput>;

/** Of a picture in a chat. */
export const maxServicePictureBytes = 5 * 1024 * 1024;

/** `picture`: the file id of a picture that the sender uploaded. */
export const servicePictureInput = v.object({
  clientId,
  picture: v.pipe(v.string(messageFor('picture')), v.maxLength(300, messageFor('picture'))),
});
export type ServicePictureInput = v.InferInput<typeof servicePictureInput>;

const seq = v.pipe(
  v.number(messageFor('malformed')),
  v.integer(messageFor('malformed')),
  v.minValue(0, messageFor('malformed')),
  v.maxValue(2_147_483_647, messageFor('malformed')),
);

/** Messages after or before one; the latest without either. */
export const serviceRange = v.object({ after: v.optional(seq), before: v.optional(seq) });
export type ServiceRange = v.InferInput<typeof serviceRange>;

export const serviceSeq = seq;

/** The caller's knowledge: the last message, and the last one that the shop has read. */
export const serviceKnown = v.object({ after: seq, readByShop: seq });
export type ServiceKnown = v.InferInput<typeof serviceKnown>;
