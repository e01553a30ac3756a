import type { OpsLogDetail, OpsLogEntry } from '@shop/domain';
import { Button, Card, Field, formatPrice, VisuallyHidden } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formatTime } from '../format/format-time';
import { t, type MessageId } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { Listing } from '../view/listing';

/** The actions of the staff, newest first. */
export function LogView() {
  const { log } = useDesk();
  const [order, setOrder] = useState('');
  const [actor, setActor] = useState('');
  const [query, setQuery] = useState({ order: '', actor: '' });
  const [page, setPage] = useState(1);
  const entries = useQuery({
    queryKey: ['log', query, page],
    queryFn: () => log.list(query, page),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQuery({ order: order.trim(), actor: actor.trim() });
    setPage(1);
  };
  return (
    <>
      <VisuallyHidden>
        <h1>{t('log')}</h1>
      </VisuallyHidden>
      <Card>
        <form className={css.pair} role="search" onSubmit={submit}>
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
      <Listing query={entries} page={page} onPage={setPage} empty={t('noEntries')}>
        {(entry) => <Entry key={entry._id} entry={entry} />}
      </Listing>
    </>
  );
}

function Entry({ entry }: { entry: OpsLogEntry }) {
  const { actor, action, at, orderNo, detail } = entry;
  return (
    <Card as="li" className={css.row}>
      <h2 className={css.title}>{t('logLine', { actor, action: t(`action.${action}`) })}</h2>
      <p className={css.small}>
        {[formatTime(at), orderNo && t('orderNumber', { no: orderNo }), ...factsOf(detail)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}

/** The names of the facts that entries have; a fact without a name is shown with its key. */
const factNames: Partial<Record<string, MessageId>> = {
  reason: 'fact.reason',
  from: 'fact.from',
  to: 'fact.to',
  username: 'fact.username',
  roles: 'fact.roles',
  title: 'fact.title',
  kind: 'fact.kind',
  note: 'fact.note',
  codeEnd: 'fact.codeEnd',
  productId: 'fact.productId',
  key: 'fact.key',
  isNew: 'fact.isNew',
  rows: 'fact.rows',
  carrier: 'fact.carrier',
  trackingNo: 'fact.trackingNo',
  pieces: 'fact.pieces',
  fromCents: 'fact.fromCents',
  toCents: 'fact.toCents',
  fromWasCents: 'fact.fromWasCents',
  toWasCents: 'fact.toWasCents',
};

function factsOf(detail: OpsLogDetail): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => {
      const name = factNames[key];
      return `${name ? t(name) : key} ${factText(key, value)}`;
    });
}

function factText(key: string, value: OpsLogDetail[string]): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return key.endsWith('Cents') ? formatPrice(Number(value), true) : String(value);
}
