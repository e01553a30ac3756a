import type { OrderCode, OrderDetail } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Button, Card, SectionHead } from '@shop/ui';
import { useState } from 'react';
import { useIsOnline } from '../reading/online';
import { useT } from '../messages';
import { CodeSheet } from './code-sheet';
import css from './detail.module.css';
import { clockText, dateText } from './format-time';

export const codesId = 'codes';

/** The codes that an e-voucher order issued. The text of a code comes with a separate call. */
export function Codes({ uid, order }: { uid: string; order: OrderDetail }) {
  const t = useT();
  const local = useLocalText();
  const [shown, setShown] = useState<OrderCode | null>(null);
  if (order.codes.length === 0) return null;
  const titleOf = ({ lineId }: OrderCode) => {
    const line = order.lines.find(({ _id }) => _id === lineId);
    return line ? local(line, 'titleSnapshot') : '';
  };
  return (
    <Card label={t('codes')}>
      <SectionHead title={t('codes')} id={codesId} />
      <ul className={css.codes}>
        {order.codes.map((code, at) => (
          <CodeRow
            key={code._id}
            code={code}
            title={t('code', { title: titleOf(code), index: at + 1 })}
            onShow={() => setShown(code)}
          />
        ))}
      </ul>
      <CodeSheet
        uid={uid}
        code={shown}
        title={shown ? titleOf(shown) : ''}
        onClose={() => setShown(null)}
      />
    </Card>
  );
}

interface CodeRowProps {
  code: OrderCode;
  title: string;
  onShow: () => void;
}

function CodeRow({ code, title, onShow }: CodeRowProps) {
  const t = useT();
  const isOnline = useIsOnline();
  const { status, validTo, redeemedAt } = code;
  return (
    <li>
      <span className={css.place}>
        <b>{title}</b>
        <span>
          {redeemedAt === null
            ? t('validUntil', { day: dateText(validTo) })
            : t('redeemedAt', { at: clockText(redeemedAt) })}
        </span>
      </span>
      {status === 'claimed' ? (
        <Button
          kind="red-line"
          size="s"
          reason={isOnline ? undefined : t('needsNetwork')}
          onClick={onShow}
        >
          {t('showCode')}
        </Button>
      ) : (
        <span>{t(`codeStatus.${status}`)}</span>
      )}
    </li>
  );
}
