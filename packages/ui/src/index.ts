export { AppFrame, type AppFrameProps } from './navigation/app-frame';
export { Avatar, type AvatarProps } from './primitives/avatar';
export { Badge, CountBadge, type BadgeProps } from './primitives/badge';
export {
  Banner,
  bannerFrame,
  CategoryGrid,
  CategoryTile,
  PlatformRow,
  PlatformTile,
  type BannerProps,
  type CategoryTileProps,
  type PlatformTileProps,
} from './commerce/banner';
export { BarAction, BarSpace, BottomBar, type BarActionProps } from './navigation/bottom-bar';
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
export { Carousel, type CarouselProps } from './media/carousel';
export { Checkbox, Switch, type CheckboxProps } from './forms/checkbox';
export { Chip, ChipRow, type ChipProps } from './forms/chip';
export { countText } from './commerce/count-text';
export { Countdown, type CountdownProps } from './commerce/countdown';
export { Dialog, NoticeDialog, type DialogProps, type NoticeDialogProps } from './overlays/dialog';
export { durations } from './primitives/durations';
export {
  defaultMaxLength,
  Field,
  FieldFrame,
  TextArea,
  type FieldFrameProps,
  type FieldProps,
  type TextAreaProps,
} from './forms/field';
export { useIncrementalList } from './feedback/use-incremental-list';
export { Gallery, type GalleryProps } from './media/gallery';
export { VisuallyHidden } from './primitives/visually-hidden';
export { Link, LinkProvider, type LinkProps } from './primitives/link';
export { LoadMore, type LoadMoreProps, type LoadMoreState } from './feedback/load-more';
export { loadMoreStateOf } from './feedback/load-more-state';
export { Meter } from './primitives/meter';
export { OptionGroup, Swatch, type Option, type OptionGroupProps } from './forms/option-group';
export {
  NoticeLine,
  OrderCard,
  OrderLine,
  Steps,
  type OrderCardProps,
  type OrderLineProps,
} from './commerce/order-card';
export { HeaderPanel, PageHeader, type PageHeaderProps } from './navigation/page-header';
export { PictureHeader, type PictureHeaderProps } from './navigation/picture-header';
export { PageState, type PageStateProps } from './feedback/page-state';
export { Price, type PriceProps } from './commerce/price';
export { formatPrice } from './commerce/price-text';
export { GridRow, ProductCard, ProductGrid, type ProductCardProps } from './commerce/product-card';
export {
  SearchLink,
  SearchPill,
  type SearchLinkProps,
  type SearchPillProps,
} from './forms/search-pill';
export { SectionTabs, type SectionTab, type SectionTabsProps } from './navigation/section-tabs';
export { SegmentedControl, type SegmentedControlProps } from './forms/segmented-control';
export { Sheet, type SheetProps } from './overlays/sheet';
export { Skeleton, type SkeletonKind } from './feedback/skeleton';
export { scrollBehavior } from './hooks/reduced-motion';
export { Stepper, type StepperProps } from './forms/stepper';
export { DemoBanner, OfflineBanner } from './feedback/status-banner';
export { TabBar, type TabBarItem, type TabBarProps } from './navigation/tab-bar';
export { TabIcon, type TabIconName } from './navigation/tab-icons';
export { LoadingBox, Toast, type ToastProps } from './overlays/toast';
export { toPictureTone, toTone, type PictureTone, type Tone } from './primitives/tones';
export {
  VoucherCard,
  VoucherMini,
  VoucherMiniAction,
  VoucherStrip,
  VoucherTag,
  type VoucherCardProps,
  type VoucherMiniProps,
} from './commerce/voucher';
export {
  voucherStateText,
  voucherThreshold,
  voucherValue,
  voucherSummary,
  type VoucherValue,
} from './commerce/voucher-text';
export * as icons from './primitives/icons';
