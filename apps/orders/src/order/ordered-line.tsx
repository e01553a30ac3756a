import type { OrderLine as Line } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { OrderLine } from '@shop/ui/bundled';
import { useT } from '../messages';

type BoughtLine = Pick<
  Line,
  | 'image'
  | 'titleSnapshot'
  | 'titleSnapshotEn'
  | 'optionText'
  | 'optionTextEn'
  | 'unitCents'
  | 'qty'
>;

/** A line of an order as it was bought. `href`: the page of the product. */
export function OrderedLine({ line, href }: { line: BoughtLine; href?: string }) {
  const t = useT();
  const local = useLocalText();
  return (
    <OrderLine
      size={64}
      href={href}
      image={line.image}
      title={local(line, 'titleSnapshot')}
      sub={local(line, 'optionText')}
      priceCents={line.unitCents}
      count={t('times', { count: line.qty })}
    />
  );
}
