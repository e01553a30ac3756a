import { carrierOf, type OpsLogDetail, type OpsLogEntry } from '@shop/domain';
import { language, localText } from '@shop/i18n';
import { Button, Card, formatPrice, VisuallyHidden } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useState, type FormEvent } from 'react';
import { formatTime } from '../format/format-time';
import { isLabelId, t, type LabelId } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { Listing } from '../view/listing';
import { usePagedList } from '../view/use-paged-list';

/** The actions of the staff, newest first. */
export function LogView() {
  const { log } = useDesk();
  const [order, setOrder] = useState('');
  const [actor, setActor] = useState('');
  const entries = usePagedList({
    name: 'log',
    filter: { order: '', actor: '' },
    read: (filter, page) => log.list(filter, page),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entries.onFilter({ order: order.trim(), actor: actor.trim() });
  };
  return (
    <>
      <VisuallyHidden>
        <h1>{t('log')}</h1>
      </VisuallyHidden>
      <Card>
        <form className={css.filters} role="search" onSubmit={submit}>
          <Field
            label={t('logOrder')}
            value={order}
            maxLength={40}
            onChange={(event) => setOrder(event.target.value)}
          />
          <Field
            label={t('logActor')}
            value={actor}
            maxLength={20}
            autoCapitalize="none"
            onChange={(event) => setActor(event.target.value)}
          />
          <Button type="submit" kind="ink">
            {t('filter')}
          </Button>
        </form>
      </Card>
      <Listing list={entries} empty={t('noEntries')}>
        {(entry) => <Entry key={entry._id} entry={entry} />}
      </Listing>
    </>
  );
}

function Entry({ entry }: { entry: OpsLogEntry }) {
  const { actor, action, at, orderNo } = entry;
  return (
    <Card as="li" className={css.row}>
      <h2 className={css.title}>{t('logLine', { actor, action: t(`action.${action}`) })}</h2>
      <p className={css.small}>
        <FactLine
          facts={[formatTime(at), orderNo && t('orderNumber', { no: orderNo }), ...factsOf(entry)]}
        />
      </p>
    </Card>
  );
}

/** The names of the facts that entries have; a fact without a name is shown with its key. */
const factNames: Partial<Record<string, LabelId>> = {
  reason: 'fact.reason',
  from: 'fact.from',
  to: 'fact.to',
  username: 'fact.username',
  roles: 'fact.roles',
  title: 'fact.title',
  kind: 'fact.kind',
  slot: 'fact.slot',
  note: 'fact.note',
  codeEnd: 'fact.codeEnd',
  productId: 'fact.productId',
  key: 'fact.key',
  isNew: 'fact.isNew',
  isResellable: 'fact.isResellable',
  rows: 'fact.rows',
  stars: 'fact.stars',
  priceCount: 'fact.priceCount',
  stockCount: 'fact.stockCount',
  carrier: 'fact.carrier',
  trackingNo: 'fact.trackingNo',
  pieces: 'fact.pieces',
  amountCents: 'fact.amountCents',
  fromCents: 'fact.fromCents',
  toCents: 'fact.toCents',
  fromWasCents: 'fact.fromWasCents',
  toWasCents: 'fact.toWasCents',
};

/** The beginning of the messages that name the values of a fact, by action and fact. */
const valueMessages: Partial<Record<string, string>> = {
  'voucher.save kind': 'kind',
  'voucher.status from': 'voucherStatus',
  'voucher.status to': 'voucherStatus',
  'ad.save slot': 'adSlot',
  'ad.status from': 'adStatus',
  'ad.status to': 'adStatus',
  'product.shelf from': 'shelf',
  'product.shelf to': 'shelf',
  'aftersale.approve kind': 'aftersaleKind',
  'aftersale.reject kind': 'aftersaleKind',
  'aftersale.receive kind': 'aftersaleKind',
  'aftersale.exchange kind': 'aftersaleKind',
  'aftersale.goodwill kind': 'aftersaleKind',
  'outbox.retry kind': 'effectKind',
};

const factsOf = ({ action, detail }: OpsLogEntry): string[] =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => {
      const name = factNames[key];
      return `${name ? t(name) : key} ${factText(action, key, value)}`;
    });

function factText(action: string, key: string, value: OpsLogDetail[string]): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (key.endsWith('Cents')) return formatPrice(Number(value), true);
  const text = String(value);
  const message = `${valueMessages[`${action} ${key}`]}.${text}`;
  if (isLabelId(message)) return t(message);
  return key === 'carrier' ? localText(carrierOf(text), 'name', language()) : text;
}
