import type { Search } from '@shop/domain';
import { icons } from '@shop/ui';
import { SegmentedControl } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './filters.module.css';

type Type = Search['type'];

export function TypeChoice({ type, onChoose }: { type: Type; onChoose: (type: Type) => void }) {
  const t = useT();
  const ticket = type === 'voucher' ? <icons.TicketPercent size={17} /> : undefined;
  const options = [
    { value: 'voucher' as Type, label: t('type.voucher'), icon: ticket },
    { value: 'product' as Type, label: t('type.product') },
  ];
  return (
    <div className={css.segment}>
      <SegmentedControl label={t('types')} options={options} value={type} onChange={onChoose} />
    </div>
  );
}
