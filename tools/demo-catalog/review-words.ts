import type { ReviewRow } from '@shop/domain';
import type { Draft } from './draft';
import { itemAt } from './item-at';
import { day, fromNow, type FromNow } from './from-now';
import { seededRandom } from './seeded';
import { praiseByCategory } from './content/reviews-by-category';
import * as content from './content/reviews';
import type { ReviewText } from './content/reviews';

interface Review {
  stars: number;
  key: string;
  texts: Set<string>;
}

type Words = Pick<ReviewRow, 'text'> &
  Partial<
    Pick<ReviewRow, 'textEn' | 'appendText' | 'appendTextEn' | 'replyText' | 'replyTextEn'>
  > & {
    appendedAt?: FromNow;
    repliedAt?: FromNow;
  };

/** Text, append and reply of a review that was written `ageInDays` ago. */
export function reviewWords(draft: Draft, review: Review, ageInDays: number): Words {
  const { key, stars } = review;
  const isGood = stars >= 4;
  const [text, textEn] = newText(draft, review);
  const chance = (name: string) => seededRandom(`${name} ${key}`);
  const at = (name: string, days: number) =>
    fromNow(-Math.round(24 * Math.max(0.1, ageInDays - days * chance(name))) * (day / 24));
  const words: Words = textEn ? { text, textEn } : { text };
  if (chance('append') < 0.06) {
    const appended = pick(isGood ? content.appendsToGood : content.appendsToPoor, `add ${key}`);
    Object.assign(words, partOf('append', appended), { appendedAt: at('append day', 30) });
  }
  if (chance('reply') < (isGood ? 0.13 : 0.45)) {
    const reply = pick(isGood ? content.thanks : content.apologies, `thank ${key}`);
    Object.assign(words, partOf('reply', reply), { repliedAt: at('reply day', 3) });
  }
  return words;
}

const partOf = (name: 'append' | 'reply', [zh, en]: ReviewText) => ({
  [`${name}Text`]: zh,
  [`${name}TextEn`]: en,
});

const pick = (texts: readonly ReviewText[], key: string): ReviewText =>
  itemAt(texts, Math.floor(texts.length * seededRandom(key)));

/** A text that the product does not have yet; one in twenty is empty. */
function newText(draft: Draft, { stars, key, texts }: Review): ReviewText {
  if (seededRandom(`empty ${key}`) < 0.05) return ['', ''];
  for (let attempt = 0; ; attempt += 1) {
    const parts = sentences(draft, stars, `${key} ${attempt}`);
    const [zh, en] = [
      parts.map(([part]) => part).join(''),
      parts.map(([, part]) => part).join(' '),
    ];
    if (texts.has(zh) && attempt < 20) continue;
    texts.add(zh);
    return [zh, en];
  }
}

function sentences({ kind, line }: Draft, stars: number, key: string): ReviewText[] {
  const isCode = kind === 'evoucher';
  const praise = pick(praiseByCategory[line.category], `praise ${key}`);
  const more = pick(isCode ? content.praiseOfCodes : content.praiseOfGoods, `more ${key}`);
  if (stars === 5) return seededRandom(`long ${key}`) < 0.7 ? [praise, more] : [praise];
  if (stars === 4)
    return [praise, pick(isCode ? content.butOfCodes : content.butOfGoods, `but ${key}`)];
  if (stars === 3) {
    const fair = pick(isCode ? content.fairOfCodes : content.fairOfGoods, `fair ${key}`);
    return seededRandom(`also ${key}`) < 0.4 ? [fair, praise] : [fair];
  }
  return [pick(isCode ? content.poorOfCodes : content.poorOfGoods, `poor ${key}`)];
}
