import { copyText, sentenceOf } from '@shop/baas-sdk';
import type { Order } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Card, IconButton, icons, KeyValueRow, KeyValues } from '@shop/ui';
import { texts } from '../texts';
import { clockText } from './clock-text';
import css from './detail.module.css';

export function Facts({ order: { no, createdAt, closedAt, note } }: { order: Order }) {
  return (
    <Card label={texts.facts}>
      <KeyValues>
        <KeyValueRow label={texts.number}><span className={css.number}>{no}<CopyNumber no={no} /></span></KeyValueRow>
        <KeyValueRow label={texts.createdAt}>{clockText(createdAt)}</KeyValueRow>
        {closedAt && <KeyValueRow label={texts.closedAt}>{clockText(closedAt)}</KeyValueRow>}
        {note && <KeyValueRow label={texts.note}>{note}</KeyValueRow>}
      </KeyValues>
    </Card>
  );
}

function CopyNumber({ no }: { no: string }) {
  const { feedback } = usePage();
  const press = () => void copyText(no).then(() => feedback.toast(texts.copied, { icon: 'success' }), (error) => feedback.toast(sentenceOf(error)));
  return <IconButton label={texts.copyNumber} className={css.copy} onClick={press}><icons.Copy size={17} /></IconButton>;
}
