import { reviewReportReasons, type OpsReview, type ReviewReportReason } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Button, Card, KeyValueRow, KeyValues } from '@shop/ui';
import { PictureLinks, Rating } from '@shop/ui/bundled';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import css from '../orders/orders.module.css';
import { useDesk } from '../view/desk-context';
import { useAction } from '../view/use-action';
import text from './review-row.module.css';
import type { ReviewStep } from './step';

interface ReviewRowProps {
  row: OpsReview;
  onOpen: (step: ReviewStep) => void;
}

/** A review as the shopper wrote it, with its reports, and the steps of the staff. */
export function ReviewRow({ row, onOpen }: ReviewRowProps) {
  const localText = useLocalText();
  const title = localText(row, 'title');
  return (
    <Card as="li" className={css.order}>
      <div className={css.head}>
        <h2 className={text.title}>{title}</h2>
        <Badge tone={row.isHidden ? 'grey' : 'green'}>
          {t(row.isHidden ? 'reviewHidden' : 'reviewVisible')}
        </Badge>
      </div>
      <div className={css.lines}>
        <Rating value={row.stars} />
        <p dir="auto" className={text.text}>
          {row.text || t('reviewWithoutText')}
        </p>
        <Photos label={t('reviewPhotos', { title })} urls={row.photos} />
        <Photos label={t('appendPhotos', { title })} urls={row.append?.photos ?? []} />
      </div>
      <Facts row={row} />
      <Steps row={row} onOpen={onOpen} />
    </Card>
  );
}

function Photos({ label, urls }: { label: string; urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <PictureLinks label={label} pictures={urls.map((url, at) => ({ key: String(at), url }))} />
  );
}

function Facts({ row }: { row: OpsReview }) {
  const localText = useLocalText();
  const reports = (Object.keys(reviewReportReasons) as ReviewReportReason[]).flatMap((reason) => {
    const count = row.reports[reason];
    return count ? [`${localText(reviewReportReasons[reason], 'text')} × ${count}`] : [];
  });
  const facts: [label: string, value: string | null | undefined][] = [
    [t('reviewAppend'), row.append?.text],
    [t('reviewReply'), row.reply?.text],
    [t('reviewReports'), reports.join(' · ')],
    [t('hideReason'), row.hiddenReason],
    [t('ofOrder'), row.orderNo ?? t('reviewImported')],
    [
      t('buyer'),
      row.username && (row.isAnonymous ? `${row.username} ${t('asAnonymous')}` : row.username),
    ],
    [t('createdAt'), formatTime(row.createdAt)],
  ];
  return (
    <KeyValues>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <KeyValueRow key={label} label={label}>
            <span dir="auto" className={text.fact}>
              {value}
            </span>
          </KeyValueRow>
        ))}
    </KeyValues>
  );
}

function Steps({ row, onOpen }: ReviewRowProps) {
  const { may, reviews } = useDesk();
  const localText = useLocalText();
  const showing = useAction((id: string) => reviews.show(id), t('reviewShown'));
  const labelOf = (step: string) => `${step} ${localText(row, 'title')}`;
  const reply = t(row.reply ? 'reviewStep.editReply' : 'reviewStep.reply');
  return (
    <div className={css.actions}>
      {may('ops-reviews.reply') && (
        <Button
          kind="ink-line"
          size="s"
          aria-label={labelOf(reply)}
          onClick={() => onOpen('reply')}
        >
          {reply}
        </Button>
      )}
      {row.isHidden && may('ops-reviews.show') && (
        <Button
          kind="ink-line"
          size="s"
          aria-label={labelOf(t('reviewStep.show'))}
          busy={showing.isPending}
          onClick={() => showing.mutate(row._id)}
        >
          {t('reviewStep.show')}
        </Button>
      )}
      {!row.isHidden && may('ops-reviews.hide') && (
        <Button
          kind="ink-line"
          size="s"
          aria-label={labelOf(t('reviewStep.hide'))}
          onClick={() => onOpen('hide')}
        >
          {t('reviewStep.hide')}
        </Button>
      )}
    </div>
  );
}
