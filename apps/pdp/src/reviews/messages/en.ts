import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  reviews: 'Reviews',
  noReviews: 'No reviews yet',
  reviewsFailed: 'The reviews did not load',
  allReviews: '{count, plural, one {See the review} other {See all # reviews}}',
  noReviewsText: 'Write the first one once you have received the product',
  noReviewsOfFilter: 'No reviews of this kind',
  showAllReviews: 'Show all reviews',
  reviewFilters: 'Filter the reviews',
  'filter.all': 'All',
  'filter.good': 'Good {count}',
  'filter.fair': 'Fair {count}',
  'filter.poor': 'Poor {count}',
  'filter.photos': 'With photos {count}',
  'filter.appended': 'Follow-ups {count}',
  anonymous: 'Anonymous',
  bought: 'Bought here',
  reviewPhotos: 'Photos of the review by {author}',
  appendPhotos: 'Photos of the follow-up by {author}',
  reviewPhoto: 'Picture\u00a0{at}',
  unfold: 'Read more',
  fold: 'Read less',
  reply: 'Reply of the shop',
  appendedToday: 'Added on the same day',
  appendedLater: 'Added {days, plural, one {# day} other {# days}} later',
  helpful: 'Helpful',
  helpfulCount: 'Helpful {count}',
  loginForHelpful: 'Log in to mark reviews as helpful',
  report: 'Report the review by {author}',
  reportTitle: 'Why do you report it?',
  loginToReport: 'Log in to report a review',
  reported: 'Thank you. We will check the review soon.',
};

export default english;
