import type { AdStatus, OpsAd } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Button, Card, VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { Listing } from '../view/listing';
import { useAction } from '../view/use-action';
import { usePagedList } from '../view/use-paged-list';
import { AdDialog } from './ad-dialog';

/** The advertisements with their schedule and counts. */
export function AdsView() {
  const { ads, may } = useDesk();
  const [edited, setEdited] = useState<OpsAd | 'new' | null>(null);
  const list = usePagedList({ name: 'ads', filter: null, read: (_, page) => ads.list(page) });
  return (
    <>
      <VisuallyHidden>
        <h1>{t('ads')}</h1>
      </VisuallyHidden>
      <div className={css.tools}>
        <p className={css.small}>{t('adsHint')}</p>
        {may('ops-ads.save') && (
          <Button kind="ink" size="s" onClick={() => setEdited('new')}>
            {t('newAd')}
          </Button>
        )}
      </div>
      <Listing list={list} empty={t('noAds')}>
        {(ad) => <AdRow key={ad._id} ad={ad} onEdit={() => setEdited(ad)} />}
      </Listing>
      <AdDialog ad={edited} onClose={() => setEdited(null)} />
    </>
  );
}

const tones = { active: 'green', paused: 'blue', ended: 'grey' } as const;

function AdRow({ ad, onEdit }: { ad: OpsAd; onEdit: () => void }) {
  const { may } = useDesk();
  const title = useLocalText()(ad, 'title');
  const { slot, status, startsAt, endsAt, weight, capPerDay } = ad;
  const counts = {
    impressions: ad.impressionCount,
    clicks: ad.clickCount,
    closes: ad.closeCount,
  };
  return (
    <Card as="li" className={css.row}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Badge tone={tones[status]}>{t(`adStatus.${status}`)}</Badge>
      </div>
      <p className={css.small}>
        <FactLine
          facts={[
            t(`adSlot.${slot}`),
            `${formatTime(startsAt)} – ${formatTime(endsAt)}`,
            t('adShare', { weight, cap: capPerDay }),
          ]}
        />
      </p>
      <p className={css.small}>{t('adCounts', counts)}</p>
      <div className={css.actions}>
        {status !== 'ended' && may('ops-ads.save') && (
          <Button
            kind="ink-line"
            size="s"
            aria-label={t('actionOf', { action: t('editAd'), name: title })}
            onClick={onEdit}
          >
            {t('editAd')}
          </Button>
        )}
        {may('ops-ads.setStatus') && <Moves ad={ad} title={title} />}
      </div>
    </Card>
  );
}

function Moves({ ad: { _id: id, nextStatuses }, title }: { ad: OpsAd; title: string }) {
  const { ads } = useDesk();
  const move = useAction((to: AdStatus) => ads.setStatus({ id, to }), t('adMoved'));
  return nextStatuses.map((to) => (
    <Button
      key={to}
      kind="ink-line"
      size="s"
      aria-label={t('actionOf', { action: t(`adMove.${to}`), name: title })}
      busy={move.isPending && move.variables === to}
      onClick={() => move.mutate(to)}
    >
      {t(`adMove.${to}`)}
    </Button>
  ));
}
