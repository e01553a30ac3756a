import type { CatalogObject } from '@shop/domain';
import { cloudQuery } from '@shop/shell-contract';
import { searchUrl } from '@shop/site-map';
import { icons, Row } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useT } from './messages';
import type { WindowProps } from './window-props';

const claimable = { claimable: '1' };

/** Link to the claimable vouchers with their number. */
export function VoucherSummary({ baas }: Pick<WindowProps, 'baas'>) {
  const t = useT();
  const { data } = useQuery(
    cloudQuery<CatalogObject, 'search'>(baas, 'catalog', 'search', [claimable]),
  );
  const vouchers = data?.vouchers;
  return (
    <Row
      icon={<icons.TicketPercent size={20} />}
      label={t('vouchers')}
      href={searchUrl(claimable)}
      value={
        vouchers
          ? t('claimable', { count: `${vouchers.count}${vouchers.isMore ? '+' : ''}` })
          : undefined
      }
    />
  );
}
