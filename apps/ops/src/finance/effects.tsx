import type { EffectFilter, OpsEffect } from '@shop/domain';
import { Badge, Button, Card } from '@shop/ui';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { ListTabs } from '../view/list-tools';
import { Listing } from '../view/listing';
import { useAction } from '../view/use-action';
import { usePagedList } from '../view/use-paged-list';

const filters = ['failed', 'pending', 'done', 'all'] as const;
const kinds = [
  'payment.close',
  'refund.send',
  'codes.issue',
  'phoneCode.send',
  'file.delete',
  'notification',
] as const;
const tones = { pending: 'amber', done: 'green', failed: 'red' } as const;

/** The work of the outbox: calls of the provider, codes and notifications. */
export function Effects() {
  const { finance } = useDesk();
  const effects = usePagedList({
    name: 'effects',
    filter: 'failed' as EffectFilter,
    read: (filter, page) => finance.effects(filter, page),
  });
  return (
    <section className={css.form} aria-label={t('effects')}>
      <h2 className={css.title}>{t('effects')}</h2>
      <ListTabs
        label={t('effectTabs')}
        items={filters.map((key) => ({ key, label: t(`effectStatus.${key}`) }))}
        value={effects.filter}
        onChange={effects.onFilter}
      />
      <Listing list={effects} empty={t('noEffects')}>
        {(effect) => <Effect key={effect._id} effect={effect} />}
      </Listing>
    </section>
  );
}

function Effect({ effect }: { effect: OpsEffect }) {
  const { finance, may } = useDesk();
  const { _id, kind, key, status, attemptCount, dueAt, lastError } = effect;
  const name = nameOf(kind);
  const retry = useAction(() => finance.retryEffect(_id), t('retried'));
  const facts = [
    key,
    t('attempts', { count: attemptCount }),
    t('dueAt', { time: formatTime(dueAt) }),
    lastError,
  ];
  return (
    <Card as="li" className={css.row}>
      <div className={css.head}>
        <h3 className={css.title}>{name}</h3>
        <Badge tone={tones[status]}>{t(`effectStatus.${status}`)}</Badge>
      </div>
      <p className={css.small}>
        <FactLine facts={facts} />
      </p>
      {status === 'failed' && may('ops-finance.retryEffect') && (
        <div className={css.actions}>
          <Button
            kind="ink-line"
            size="s"
            aria-label={t('retryOf', { kind: name })}
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            {t('retry')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** A kind of a later version of the shop has no name yet. */
function nameOf(kind: string): string {
  const known = kinds.find((each) => each === kind);
  return known ? t(`effectKind.${known}`) : kind;
}
