import { reviewTextLimit, type OwnReview } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Card } from '@shop/ui';
import { Rating, TextArea } from '@shop/ui/bundled';
import { useT } from '../messages';
import { PhotoChoice } from '../photos/photo-choice';
import { FormFrame } from './form-frame';
import { oneLine } from './one-line';
import css from './review.module.css';
import { ReviewedLine, type LineChoice } from './reviewed-line';
import { useDraft } from './use-draft';
import { useSend } from './use-send';

interface AppendFormProps extends LineChoice {
  uid: string;
  /** The review of the line. */
  review: OwnReview;
}

export function AppendForm({ uid, review, line, lines, onChoose }: AppendFormProps) {
  const t = useT();
  const { feedback } = usePage();
  const { draft, change, photos, forget } = useDraft(uid, review._id);
  const { send, isPending } = useSend('append', {
    orderId: line.orderId,
    isLast: lines.length === 1,
    sentText: t('appendSent'),
    onSent: forget,
  });
  const submit = () => {
    if (draft.text.trim() === '') feedback.toast(t('choose.appendText'));
    else if (photos.obstacle) feedback.toast(t(photos.obstacle));
    else send({ reviewId: review._id, text: draft.text, photos: photos.fileIDs });
  };
  return (
    <FormFrame submitLabel={t('sendAppend')} isSending={isPending} onSubmit={submit}>
      <ReviewedLine line={line} lines={lines} onChoose={onChoose} />
      <Card>
        <div className={css.fields}>
          <OwnText review={review} />
          <TextArea
            label={t('appendText')}
            placeholder={t('appendHint')}
            maxLength={reviewTextLimit}
            value={draft.text}
            onChange={({ target }) => change({ text: oneLine(target.value) })}
          />
          <PhotoChoice photos={photos} hint={t('reviewPhotosHint')} />
        </div>
      </Card>
    </FormFrame>
  );
}

function OwnText({ review: { stars, text } }: { review: OwnReview }) {
  const t = useT();
  return (
    <div className={css.own}>
      <p className={css.ownHead}>
        {t('yourReview')}
        <Rating value={stars} />
      </p>
      {text && (
        <p dir="auto" className={css.ownText}>
          {text}
        </p>
      )}
    </div>
  );
}
