/**
 * Components that only some pages show. Each app bundles those that it imports, so they cost
 * nothing on other pages. Everything that they have in common with the frame comes from `@shop/ui`,
 * which exists once: contexts, texts and the classes of its style sheets.
 */
export { ActionSheet, type Action, type ActionSheetProps } from './overlays/action-sheet';
export { Avatar, type AvatarProps } from './primitives/avatar';
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
export { Carousel, type CarouselProps } from './media/carousel';
export { Checkbox, Switch, type CheckboxProps } from './forms/checkbox';
export { Countdown, useTimeLeft, type CountdownProps } from './commerce/countdown';
export { DatePicker, type DatePickerProps } from './pickers/date-picker';
export {
  defaultMaxLength,
  Field,
  FieldFrame,
  TextArea,
  type FieldFrameProps,
  type FieldProps,
  type TextAreaProps,
} from './forms/field';
export { defaultYears, type DateFields } from './pickers/date-value';
export { DemoBanner, OfflineBanner } from './feedback/status-banner';
export { Dialog, NoticeDialog, type DialogProps, type NoticeDialogProps } from './overlays/dialog';
export { Gallery, type GalleryProps } from './media/gallery';
export {
  ImageChoice,
  maxImages,
  type ChosenImage,
  type ImageChoiceProps,
} from './media/image-choice';
export { LoadingBox, Toast, type ToastProps } from './overlays/toast';
export { Meter } from './primitives/meter';
export { MiniAudio, type MiniAudioProps } from './media/mini-audio';
export {
  NoticeLine,
  OrderCard,
  OrderLine,
  Steps,
  type OrderCardProps,
  type OrderLineProps,
} from './commerce/order-card';
export { OptionGroup, Swatch, type Option, type OptionGroupProps } from './forms/option-group';
export { PictureLinks, type LinkedPicture } from './media/picture-links';
export { TemporaryImage, type TemporaryImageProps } from './media/temporary-image';
export { PullToRefresh, type PullToRefreshProps } from './feedback/pull-to-refresh';
export { Rating, RatingSummary } from './commerce/rating';
export { limitedTo } from './forms/typed-value';
export { SearchPill, type SearchPillProps } from './forms/search-pill';
export { SegmentedControl, type SegmentedControlProps } from './forms/segmented-control';
export { Sheet, type SheetProps } from './overlays/sheet';
export { Stepper, type StepperProps } from './forms/stepper';
export { TimePicker, type TimePickerProps } from './pickers/time-picker';
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
export { useModal, type Modal } from './overlays/use-modal';
