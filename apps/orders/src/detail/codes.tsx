import type { OrderCode, OrderDetail } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { dayText, timeText } from '@shop/page-blocks/times';
import { Button, Card, SectionHead } from '@shop/ui';
import { myVouchersUrl } from '@shop/site-map';
import { useT } from '../messages';
import css from './detail.module.css';

/** The codes that an e-voucher order issued. The page of the shopper's vouchers shows one. */
export function Codes({ order }: { order: OrderDetail }) {
  const t = useT();
  const local = useLocalText();
  if (order.codes.length === 0) return null;
  const titleOf = ({ lineId }: OrderCode) => {
    const line = order.lines.find(({ _id }) => _id === lineId);
    return line ? local(line, 'titleSnapshot') : '';
  };
  return (
    <Card label={t('codes')}>
      <SectionHead title={t('codes')} />
      <ul className={css.codes}>
        {order.codes.map((code, at) => (
          <CodeRow
            key={code._id}
            code={code}
            title={t('code', { title: titleOf(code), index: at + 1 })}
          />
        ))}
      </ul>
    </Card>
  );
}

function CodeRow({ code, title }: { code: OrderCode; title: string }) {
  const t = useT();
  const { _id, status, validTo, redeemedAt } = code;
  return (
    <li>
      <span className={css.place}>
        <b>{title}</b>
        <span>
          {redeemedAt === null
            ? t('validUntil', { day: dayText(validTo) })
            : t('redeemedAt', { at: timeText(redeemedAt) })}
        </span>
      </span>
      {status === 'claimed' ? (
        <Button kind="red-line" size="s" href={myVouchersUrl({ claim: _id })}>
          {t('showCode')}
        </Button>
      ) : (
        <span>{t(`codeStatus.${status}`)}</span>
      )}
    </li>
  );
}
