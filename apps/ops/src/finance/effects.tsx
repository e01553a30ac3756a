import type { EffectFilter, OpsEffect } from '@shop/domain';
import { Badge, Button, Card, SectionTabs } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { Listing } from '../view/listing';
import { useAction } from '../view/use-action';

const filters = ['failed', 'pending', 'done', 'all'] as const;
const kinds = ['payment.close', 'refund.send', 'codes.issue', 'notification'] as const;
const tones = { pending: 'amber', done: 'green', failed: 'red' } as const;

/** The work of the outbox: calls of the provider, codes and notifications. */
export function Effects() {
  const { finance } = useDesk();
  const [filter, setFilter] = useState<EffectFilter>('failed');
  const [page, setPage] = useState(1);
  const effects = useQuery({
    queryKey: ['effects', filter, page],
    queryFn: () => finance.effects(filter, page),
  });
  return (
    <section className={css.form} aria-label={t('effects')}>
      <h2 className={css.title}>{t('effects')}</h2>
      <SectionTabs
        flush
        label={t('effectTabs')}
        items={filters.map((key) => ({ key, label: t(`effectStatus.${key}`) }))}
        value={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <Listing query={effects} page={page} onPage={setPage} empty={t('noEffects')}>
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
