import type { reviewReportReason } from '../collections';
import type { Localized } from '@shop/i18n/local-text';

export type ReviewReportReason = (typeof reviewReportReason)[number];

/** The reasons to report a review, in the order of display. */
export const reviewReportReasons = {
  ads: { textZh: '广告或引流', textEn: 'Advertising' },
  abuse: { textZh: '辱骂或低俗', textEn: 'Abuse or obscenity' },
  false: { textZh: '与商品无关或不实', textEn: 'Off topic or untrue' },
  privacy: { textZh: '泄露隐私', textEn: 'Private data of a person' },
  other: { textZh: '其他', textEn: 'Another reason' },
} as const satisfies Record<ReviewReportReason, Localized<'text'>>;
