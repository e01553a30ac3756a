import {
  grams,
  toSearchText,
  type Voucher,
  type VoucherKind,
  type VoucherPlatform,
} from '@shop/domain';
import { categoryId, leaves } from './categories';
import { drafts } from './draft';
import type { Gallery } from './gallery';
import { day, fromNow, hour, type FromNow, type Seed } from './moment';
import { chanceOf, idOf } from './stable';
import type { LeafKey, TopKey } from './words/categories';
import { platforms } from './words/platforms';
import { voucherSummary, type VoucherWords } from './words/vouchers';

export type VoucherRow = Seed<Omit<Voucher, 'valid'>, 'claimFrom' | 'claimTo'> & {
  valid: { type: 'range'; from: FromNow; to: FromNow } | { type: 'days'; n: number };
  searchText: string;
  grams: string[];
  code: string | null;
};

export const voucherPlatforms = (gallery: Gallery): VoucherPlatform[] =>
  Object.entries(platforms).map(([code, [nameZh, nameEn, icon, tone]], i) => ({
    _id: idOf(`platform ${code}`),
    code,
    nameZh,
    nameEn,
    icon: gallery.urlOf(`icons/${icon}`),
    tone,
    kind: code === 'self' ? 'in_app' : 'partner',
    sort: i + 1,
    status: 'on',
  }));

export const vouchers = (): VoucherRow[] =>
  voucherSummary.map((words): VoucherRow => {
    const code = words.when.startsWith('code:') ? words.when.slice(5) : null;
    const searchText = toSearchText(
      words.zh,
      words.en,
      words.scopeZh,
      words.scopeEn,
      ...platforms[words.platform].slice(0, 2),
    );
    return {
      _id: idOf(`voucher ${words.key}`),
      platform: words.platform,
      titleZh: words.zh,
      titleEn: words.en,
      ...value(words.off),
      minSpendCents: words.min * 100,
      ...scope(words),
      ...amounts(words),
      perUser: chanceOf(`per user ${words.key}`) < 0.2 ? 3 : 1,
      obtain: code ? 'code' : words.when === 'register' ? 'register' : 'claim',
      code,
      ...times(words),
      status: 'active',
      searchText,
      grams: grams(searchText),
    };
  });

/** Cents off by the best voucher of the shop itself that anybody can claim now and use on this product alone. */
export function reductionFor(category: LeafKey, priceCents: number): number {
  const mine = new Set<string>([
    'all',
    `category:${category}`,
    `category:${leaves.get(category)!.top}`,
  ]);
  const fits = voucherSummary.filter(
    (words) =>
      words.platform === 'self' &&
      words.when === 'now' &&
      mine.has(words.scope) &&
      words.min * 100 <= priceCents,
  );
  return Math.max(
    0,
    ...fits
      .map(({ off }) => value(off))
      .filter(({ kind }) => kind === 'reduce')
      .map(({ amountCents }) => amountCents ?? 0),
  );
}

type Value = Pick<Voucher, 'kind' | 'amountCents' | 'percentBp' | 'capCents' | 'stackGroup'>;
const worth = (
  kind: VoucherKind,
  stackGroup: Value['stackGroup'],
  some: Partial<Value> = {},
): Value => ({ kind, amountCents: null, percentBp: null, capCents: null, stackGroup, ...some });

function value(off: string): Value {
  if (off.startsWith('-'))
    return worth('reduce', 'goods', { amountCents: Number(off.slice(1)) * 100 });
  if (off === 'for') return worth('exchange', 'none');
  const [rate = '', cap] = off.split(':');
  const capCents = Number(cap) * 100;
  return rate === 'ship'
    ? worth('shipping', 'shipping', { capCents })
    : worth('percent', 'goods', { percentBp: Math.round(Number(rate.slice(1)) * 1000), capCents });
}

function scope({
  scope: word,
  scopeZh,
  scopeEn,
}: VoucherWords): Pick<Voucher, 'scope' | 'scopeIds' | 'scopeTextZh' | 'scopeTextEn'> {
  const text = { scopeTextZh: scopeZh, scopeTextEn: scopeEn };
  const [kind, name = ''] = word.split(':') as [Voucher['scope'], string?];
  if (kind === 'all') return { scope: kind, scopeIds: [], ...text };
  const ids =
    kind === 'category'
      ? [categoryId(name as TopKey | LeafKey)]
      : drafts.filter(({ line }) => line.key === name).map(({ key }) => idOf(`product ${key}`));
  return { scope: kind, scopeIds: ids, ...text };
}

function amounts({ key, when }: VoucherWords): Pick<Voucher, 'total' | 'claimed'> {
  if (when === 'register') return { total: null, claimed: 0 };
  const total = 200 + 100 * Math.floor(18 * chanceOf(`total ${key}`));
  if (when === 'gone') return { total, claimed: total };
  return {
    total,
    claimed: when.startsWith('later')
      ? 0
      : Math.floor(total * (0.05 + 0.85 * chanceOf(`claimed ${key}`))),
  };
}

/** What is on now can be claimed for two years, so that a shop installed long ago still has something to give. */
function times({ key, when }: VoucherWords): Pick<VoucherRow, 'claimFrom' | 'claimTo' | 'valid'> {
  const [kind, count] = when.split(':');
  const started = fromNow(-(1 + Math.floor(20 * chanceOf(`since ${key}`))) * day);
  if (kind === 'later')
    return {
      claimFrom: fromNow(Number(count) * day),
      claimTo: fromNow((Number(count) + 60) * day),
      valid: { type: 'days', n: 15 },
    };
  if (kind === 'soon')
    return {
      claimFrom: started,
      claimTo: fromNow(Number(count) * hour),
      valid: { type: 'range', from: started, to: fromNow(Number(count) * hour) },
    };
  return {
    claimFrom: started,
    claimTo: fromNow(730 * day),
    valid:
      chanceOf(`valid ${key}`) < 0.5
        ? { type: 'days', n: 30 }
        : { type: 'range', from: started, to: fromNow(760 * day) },
  };
}
