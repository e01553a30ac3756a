import { isBusinessError, requiresLogin, userMessage } from '@shop/baas-sdk';
import {
  reviewReportReasons,
  type ProductReview,
  type ReviewObject,
  type ReviewReportReason,
} from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useT } from './messages';
import { isReread } from './use-reviews';

type Page = Awaited<ReturnType<ReviewObject['list']>>;
type Opinion = Pick<ProductReview, 'helpfulCount' | 'isHelpful'>;

const listKey = ['review', 'list'];
const reasons = Object.keys(reviewReportReasons) as ReviewReportReason[];

/** Marks a review as helpful, and reports it. A guest logs in first. */
export function useOpinions(review: ProductReview) {
  const t = useT();
  const local = useLocalText();
  const { baas, login, feedback } = usePage();
  const client = useQueryClient();
  /** Changes or removes rows in every list of the cache. */
  const changeLists = (change: (row: ProductReview) => ProductReview | null) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: listKey },
      (list) => list && withRows(list, change),
    );
  const onError = (error: unknown) => {
    if (!requiresLogin(error)) feedback.toast(userMessage(error));
    if (isBusinessError(error) && error.errCode === 'REVIEW_NOT_FOUND')
      changeLists((row) => (row._id === review._id ? null : row));
    void client.invalidateQueries({ queryKey: listKey, predicate: isReread });
  };
  const helpful = useMutation({
    mutationFn: (isHelpful: boolean) =>
      baas.callObject<Opinion>('review', 'setHelpful', [review._id, isHelpful], { customUI: true }),
    onSuccess: ({ helpfulCount, isHelpful }) =>
      changeLists((row) => (row._id === review._id ? { ...row, helpfulCount, isHelpful } : row)),
    onError,
  });
  const reporting = useMutation({
    mutationFn: (reason: ReviewReportReason) =>
      baas.callObject('review', 'report', [{ reviewId: review._id, reason }], { customUI: true }),
    onSuccess: () => feedback.toast(t('reported'), { icon: 'success' }),
    onError,
  });
  const toggleHelpful = async () => {
    if (helpful.isPending || !(await login.ensure(t('loginForHelpful')))) return;
    helpful.mutate(!review.isHelpful);
  };
  const report = async () => {
    if (!(await login.ensure(t('loginToReport')))) return;
    const reason = await feedback.actionSheet(
      t('reportTitle'),
      reasons.map((key) => ({ key, label: local(reviewReportReasons[key], 'text') })),
    );
    if (reason) reporting.mutate(reason);
  };
  return {
    isSending: helpful.isPending,
    toggleHelpful: () => void toggleHelpful(),
    report: () => void report(),
  };
}

const withRows = (
  { pages, pageParams }: InfiniteData<Page>,
  change: (row: ProductReview) => ProductReview | null,
): InfiniteData<Page> => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    data: page.data.map(change).filter((row) => row !== null),
  })),
});
