import { grams, type Voucher, type VoucherKind, type VoucherPlatform } from '@shop/domain';
import { foldText, textVersion } from '@shop/cloud/search-text';
import { categoryId } from './categories';
import { drafts } from './draft';
import type { Gallery } from './gallery';
import { atFullHour, day, hour, type FromNow, type InitRow } from './from-now';
import { seededRandom, seededId } from './seeded';
import type { LeafKey, TopKey } from './content/categories';
import { platforms } from './content/platforms';
import { voucherSummary, type VoucherContent } from './content/vouchers';

export type VoucherRow = InitRow<Omit<Voucher, 'valid'>, 'claimFrom' | 'claimTo'> & {
  valid: { type: 'range'; from: FromNow; to: FromNow } | { type: 'days'; n: number };
  searchText: string;
  grams: string[];
  textVersion: number;
  code: string | null;
};

export const voucherPlatforms = (gallery: Gallery): VoucherPlatform[] =>
  Object.entries(platforms).map(([code, [nameZh, nameEn, icon, tone]], i) => ({
    _id: seededId(`platform ${code}`),
    code,
    nameZh,
    nameEn,
    icon: gallery.spriteUrlOf(`icons/${icon}`),
    tone,
    kind: code === 'self' ? 'in_app' : 'partner',
    sort: i + 1,
    status: 'on',
  }));

export const vouchers = (): VoucherRow[] =>
  voucherSummary.map((content): VoucherRow => {
    const code = content.when.startsWith('code:') ? content.when.slice(5) : null;
    const obtain = content.when === 'register' ? 'register' : 'claim';
    const searchText = foldText(
      content.zh,
      content.en,
      content.scopeZh,
      content.scopeEn,
      ...platforms[content.platform].slice(0, 2),
    );
    return {
      _id: seededId(`voucher ${content.key}`),
      platform: content.platform,
      titleZh: content.zh,
      titleEn: content.en,
      ...parseDiscount(content.off),
      minSpendCents: content.min * 100,
      ...scopeFields(content),
      ...quantityFields(content),
      perUser: seededRandom(`per user ${content.key}`) < 0.2 ? 3 : 1,
      obtain: code ? 'code' : obtain,
      code,
      ...timeFields(content),
      status: 'active',
      version: 1,
      searchText,
      grams: grams(searchText),
      textVersion,
    };
  });

type ValueFields = Pick<Voucher, 'kind' | 'amountCents' | 'percentBp' | 'capCents' | 'stackGroup'>;
const valueFields = (
  kind: VoucherKind,
  stackGroup: ValueFields['stackGroup'],
  amounts: Partial<ValueFields> = {},
): ValueFields => ({
  kind,
  amountCents: null,
  percentBp: null,
  capCents: null,
  stackGroup,
  ...amounts,
});

function parseDiscount(off: string): ValueFields {
  if (off.startsWith('-'))
    return valueFields('reduce', 'goods', { amountCents: Number(off.slice(1)) * 100 });
  if (off === 'for') return valueFields('exchange', 'none');
  const [rate = '', cap] = off.split(':');
  const capCents = Number(cap) * 100;
  return rate === 'ship'
    ? valueFields('shipping', 'shipping', { capCents })
    : valueFields('percent', 'goods', {
        percentBp: Math.round(Number(rate.slice(1)) * 1000),
        capCents,
      });
}

function scopeFields({
  scope: word,
  scopeZh,
  scopeEn,
}: VoucherContent): Pick<Voucher, 'scope' | 'scopeIds' | 'scopeTextZh' | 'scopeTextEn'> {
  const text = { scopeTextZh: scopeZh, scopeTextEn: scopeEn };
  const [kind, name = ''] = word.split(':') as [Voucher['scope'], string?];
  if (kind === 'all') return { scope: kind, scopeIds: [], ...text };
  const ids =
    kind === 'category'
      ? [categoryId(name as TopKey | LeafKey)]
      : drafts.filter(({ line }) => line.key === name).map(({ key }) => seededId(`product ${key}`));
  return { scope: kind, scopeIds: ids, ...text };
}

function quantityFields({ key, when }: VoucherContent): Pick<Voucher, 'total' | 'claimed'> {
  if (when === 'register') return { total: null, claimed: 0 };
  const total = 200 + 100 * Math.floor(18 * seededRandom(`total ${key}`));
  if (when === 'gone') return { total, claimed: total };
  return {
    total,
    claimed: when.startsWith('later')
      ? 0
      : Math.floor(total * (0.05 + 0.85 * seededRandom(`claimed ${key}`))),
  };
}

/** Current vouchers are claimable for two years, so that an old installation still has some. */
function timeFields({
  key,
  when,
}: VoucherContent): Pick<VoucherRow, 'claimFrom' | 'claimTo' | 'valid'> {
  const [kind, count] = when.split(':');
  const started = atFullHour(-(1 + Math.floor(20 * seededRandom(`since ${key}`))) * day);
  if (kind === 'later')
    return {
      claimFrom: atFullHour(Number(count) * day),
      claimTo: atFullHour((Number(count) + 60) * day),
      valid: { type: 'days', n: 15 },
    };
  if (kind === 'soon')
    return {
      claimFrom: started,
      claimTo: atFullHour(Number(count) * hour),
      valid: { type: 'range', from: started, to: atFullHour(Number(count) * hour) },
    };
  return {
    claimFrom: started,
    claimTo: atFullHour(730 * day),
    valid:
      seededRandom(`valid ${key}`) < 0.5
        ? { type: 'days', n: 30 }
        : { type: 'range', from: started, to: atFullHour(760 * day) },
  };
}
