import { reviewTextLimit } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Card } from '@shop/ui';
import { Checkbox, TextArea } from '@shop/ui/bundled';
import { useT } from '../messages';
import { PhotoChoice } from '../photos/photo-choice';
import { FormFrame } from './form-frame';
import { oneLine } from './one-line';
import css from './review.module.css';
import { ReviewedLine, type LineChoice } from './reviewed-line';
import { StarInput } from './star-input';
import { useDraft } from './use-draft';
import { useSend } from './use-send';

export function ReviewForm({ uid, line, lines, onChoose }: LineChoice & { uid: string }) {
  const t = useT();
  const { feedback } = usePage();
  const { draft, change, photos, forget } = useDraft(uid, line._id);
  const { orderId, _id: lineId } = line;
  const { send, isPending } = useSend('create', {
    orderId,
    isLast: lines.length === 1,
    sentText: t('reviewSent'),
    onSent: forget,
  });
  const submit = () => {
    if (draft.stars === 0) feedback.toast(t('choose.stars'));
    else if (photos.obstacle) feedback.toast(t(photos.obstacle));
    else send({ orderId, lineId, ...draft, photos: photos.fileIDs });
  };
  return (
    <FormFrame submitLabel={t('sendReview')} isSending={isPending} onSubmit={submit}>
      <ReviewedLine line={line} lines={lines} onChoose={onChoose} />
      <Card>
        <div className={css.fields}>
          <StarInput value={draft.stars} onChange={(stars) => change({ stars })} />
          <TextArea
            label={t('reviewText')}
            placeholder={t('reviewHint')}
            maxLength={reviewTextLimit}
            value={draft.text}
            onChange={({ target }) => change({ text: oneLine(target.value) })}
          />
          <PhotoChoice photos={photos} hint={t('reviewPhotosHint')} />
          <Checkbox checked={draft.isAnonymous} onChange={(isAnonymous) => change({ isAnonymous })}>
            {t('reviewAnonymous')}
          </Checkbox>
        </div>
      </Card>
    </FormFrame>
  );
}
