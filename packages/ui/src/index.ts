/**
 * Components of the frame and of most first views. The shell provides them once to all remotes;
 * what only some pages show is in `@shop/ui/bundled`.
 */
export { AppFrame, type AppFrameProps } from './navigation/app-frame';
export { Badge, CountBadge, type BadgeProps } from './primitives/badge';
export {
  Button,
  IconButton,
  Ring,
  type ButtonProps,
  type IconButtonProps,
} from './primitives/button';
export {
  Card,
  KeyValueRow,
  KeyValues,
  Row,
  SectionHead,
  Stack,
  type RowProps,
  type SectionHeadProps,
} from './primitives/card';
export { Chip, ChipRow, type ChipProps } from './forms/chip';
export { countText } from './commerce/count-text';
export { cx } from './primitives/class-names';
export { durations } from './primitives/durations';
export { formatPrice } from './commerce/price-text';
export { GridRow, ProductCard, ProductGrid, type ProductCardProps } from './commerce/product-card';
export { HeaderPanel, PageHeader, type PageHeaderProps } from './navigation/page-header';
export { IconPicture } from './media/icon-picture';
export * as icons from './primitives/icons';
export { Link, LinkProvider, type LinkProps } from './primitives/link';
export { LoadMore, type LoadMoreProps, type LoadMoreState } from './feedback/load-more';
export { loadMoreStateOf } from './feedback/load-more-state';
export { PageState, type PageStateProps } from './feedback/page-state';
export { Picture, type PictureProps } from './media/picture';
export { PictureHeader, type PictureHeaderProps } from './navigation/picture-header';
export { pictureEvents } from './hooks/picture-events';
export { useLongPress } from './hooks/use-long-press';
export { Price, type PriceProps } from './commerce/price';
export { prefersReducedMotion, scrollBehavior } from './hooks/reduced-motion';
export {
  SearchLink,
  searchBoxClass,
  type SearchBoxLook,
  type SearchLinkProps,
} from './forms/search-link';
export { SectionTabs, type SectionTab, type SectionTabsProps } from './navigation/section-tabs';
export { Skeleton, type SkeletonKind } from './feedback/skeleton';
export { t as uiText, useT as useUiText } from './messages';
export { TabBar, type TabBarItem, type TabBarProps } from './navigation/tab-bar';
export { TabIcon, type TabIconName } from './navigation/tab-icons';
export { toneClass } from './primitives/badge';
export { toPictureTone, toTone, type PictureTone, type Tone } from './primitives/tones';
export { useIncrementalList } from './feedback/use-incremental-list';
export { VisuallyHidden } from './primitives/visually-hidden';
