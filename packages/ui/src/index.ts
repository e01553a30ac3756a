export { AppFrame, type AppFrameProps } from './app-frame';
export { Avatar, type AvatarProps } from './avatar';
export { Badge, CountBadge, type BadgeProps } from './badge';
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
} from './banner';
export { BarAction, BarSpace, BottomBar, type BarActionProps } from './bottom-bar';
export { Button, IconButton, Ring, type ButtonProps, type IconButtonProps } from './button';
export {
  Card,
  KeyValueRow,
  KeyValues,
  Row,
  SectionHead,
  Stack,
  type RowProps,
  type SectionHeadProps,
} from './card';
export { Carousel, type CarouselProps } from './carousel';
export { Checkbox, Switch, type CheckboxProps } from './checkbox';
export { Chip, ChipRow, type ChipProps } from './chip';
export { countText } from './count-text';
export { Countdown, type CountdownProps } from './countdown';
export { Dialog, NoticeDialog, type DialogProps, type NoticeDialogProps } from './dialog';
export { durations } from './durations';
export {
  defaultMaxLength,
  Field,
  FieldFrame,
  TextArea,
  type FieldFrameProps,
  type FieldProps,
  type TextAreaProps,
} from './field';
export { useFold } from './fold';
export { Gallery, type GalleryProps } from './gallery';
export { VisuallyHidden } from './hidden';
export { Link, LinkProvider, type LinkProps } from './link';
export { LoadMore, type LoadMoreProps, type LoadMoreState } from './load-more';
export { Meter } from './meter';
export { OptionGroup, Swatch, type Option, type OptionGroupProps } from './option-group';
export {
  NoticeLine,
  OrderCard,
  OrderLine,
  Steps,
  type OrderCardProps,
  type OrderLineProps,
} from './order-card';
export { HeaderPanel, PageHeader, type PageHeaderProps } from './page-header';
export { PictureHeader, type PictureHeaderProps } from './picture-header';
export { PageState, type PageStateProps } from './page-state';
export { Price, type PriceProps } from './price';
export { formatPrice } from './price-text';
export { GridRow, ProductCard, ProductGrid, type ProductCardProps } from './product-card';
export { SearchLink, SearchPill, type SearchLinkProps, type SearchPillProps } from './search-pill';
export { SectionTabs, type SectionTab, type SectionTabsProps } from './section-tabs';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control';
export { Sheet, type SheetProps } from './sheet';
export { Skeleton, type SkeletonKind } from './skeleton';
export { scrollBehavior } from './stillness';
export { Stepper, type StepperProps } from './stepper';
export { DemoStrip, OfflineStrip } from './strips';
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar';
export { TabIcon, type TabIconName } from './tab-icons';
export { LoadingBox, Toast, type ToastProps } from './toast';
export { toPictureTone, toTone, type PictureTone, type Tone } from './tones';
export {
  VoucherCard,
  VoucherMini,
  VoucherMiniAction,
  VoucherStrip,
  VoucherTag,
  type VoucherCardProps,
  type VoucherMiniProps,
} from './voucher';
export {
  voucherStateText,
  voucherThreshold,
  voucherValue,
  voucherWords,
  type VoucherValue,
} from './voucher-face';
export * as icons from './icons';
