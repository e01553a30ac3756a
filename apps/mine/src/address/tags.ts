import { addressTags } from '@shop/domain';
import type { useT } from '../messages';

type Translate = ReturnType<typeof useT>;

const messageIds = {
  家: 'address.tagNames.home',
  公司: 'address.tagNames.company',
  学校: 'address.tagNames.school',
} as const satisfies Record<(typeof addressTags)[number], string>;

/** The suggested tags in the current language. */
export const suggestedTags = (t: Translate) => addressTags.map((tag) => t(messageIds[tag]));

/** Translates a suggested tag; any other one stays as it was typed. */
export function tagText(t: Translate, tag: string): string {
  const suggested = addressTags.find((each) => each === tag);
  return suggested ? t(messageIds[suggested]) : tag;
}

/** The stored form of a tag in the current language. */
export const storedTag = (t: Translate, text: string) =>
  addressTags.find((tag) => t(messageIds[tag]) === text.trim()) ?? text;
