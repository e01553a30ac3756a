import type { Search } from '@shop/domain';
import type { useT } from '../messages';

/** The sentence about an empty result, shown and announced. */
export const noneText = ({ q, type }: Search, t: ReturnType<typeof useT>): string =>
  q ? t(`noneFor.${type}`, { words: q }) : t(`none.${type}`);
