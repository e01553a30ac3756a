import type { ProductReview, ReviewAppend, ReviewPart } from '@shop/domain';
import { language, useLocalText } from '@shop/i18n';
import { Badge, countText, IconButton } from '@shop/ui';
import { Avatar, Rating } from '@shop/ui/bundled';
import { Ellipsis, ThumbsUp } from 'lucide-react';
import { useT } from './messages';
import { FoldedText } from './folded-text';
import { ReviewPhotos } from './review-photos';
import css from './review-row.module.css';
import { useOpinions } from './use-opinions';

/** A review with its photos, the reply of the shop and the buttons of a shopper. */
export function ReviewRow({ review }: { review: ProductReview }) {
  const t = useT();
  const local = useLocalText();
  const textOf = useTextOf();
  const author = review.author ?? t('anonymous');
  const optionText = local(review, 'optionText');
  return (
    <article className={css.review} aria-label={author}>
      <Head review={review} author={author} />
      {optionText && <p className={css.options}>{optionText}</p>}
      {review.text && <FoldedText text={textOf(review)} />}
      {review.photos.length > 0 && (
        <ReviewPhotos label={t('reviewPhotos', { author })} photos={review.photos} />
      )}
      {review.append && (
        <Append append={review.append} author={author} reviewedAt={review.createdAt} />
      )}
      {review.reply && (
        <div className={css.reply}>
          <b>{t('reply')}</b>
          <FoldedText text={textOf(review.reply)} />
        </div>
      )}
      <Helpful review={review} />
    </article>
  );
}

/** The translation of an imported text; shoppers' texts have none. */
function useTextOf() {
  const local = useLocalText();
  return ({ text, textEn }: Pick<ReviewPart, 'text' | 'textEn'>) =>
    local({ text, textEn: textEn ?? '' }, 'text');
}

function Head({ review, author }: { review: ProductReview; author: string }) {
  const t = useT();
  const { report } = useOpinions(review);
  return (
    <div className={css.head}>
      <Avatar />
      <div className={css.who}>
        <p className={css.name}>
          <bdi>{author}</bdi>
          {review.isVerified && <Badge tone="green">{t('bought')}</Badge>}
        </p>
        <p className={css.stars}>
          <Rating value={review.stars} />
          <time dateTime={new Date(review.createdAt).toISOString()}>{dayOf(review.createdAt)}</time>
        </p>
      </div>
      {!review.isOwn && (
        <IconButton label={t('report', { author })} className={css.more} onClick={report}>
          <Ellipsis size={20} />
        </IconButton>
      )}
    </div>
  );
}

interface AppendProps {
  append: ReviewAppend;
  author: string;
  reviewedAt: number;
}

function Append({ append, author, reviewedAt }: AppendProps) {
  const t = useT();
  const textOf = useTextOf();
  const days = Math.floor((append.at - reviewedAt) / dayMs);
  return (
    <div className={css.append}>
      <b>{days < 1 ? t('appendedToday') : t('appendedLater', { days })}</b>
      <FoldedText text={textOf(append)} />
      {append.photos.length > 0 && (
        <ReviewPhotos label={t('appendPhotos', { author })} photos={append.photos} />
      )}
    </div>
  );
}

/** The author sees the number only. */
function Helpful({ review }: { review: ProductReview }) {
  const t = useT();
  const { toggleHelpful, isSending } = useOpinions(review);
  const { helpfulCount, isHelpful, isOwn } = review;
  const text =
    helpfulCount > 0 ? t('helpfulCount', { count: countText(helpfulCount) }) : t('helpful');
  if (isOwn) return helpfulCount > 0 ? <p className={css.helpful}>{text}</p> : null;
  return (
    <button
      type="button"
      className={css.helpful}
      aria-pressed={isHelpful}
      aria-busy={isSending || undefined}
      onClick={toggleHelpful}
    >
      <ThumbsUp size={17} />
      {text}
    </button>
  );
}

const dayMs = 86_400_000;

/** The day in Shanghai, with the year only where it is not this one. */
function dayOf(at: number): string {
  const yearOf = (time: number) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format(time);
  return new Intl.DateTimeFormat(language(), {
    timeZone: 'Asia/Shanghai',
    year: yearOf(at) === yearOf(Date.now()) ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(at);
}
