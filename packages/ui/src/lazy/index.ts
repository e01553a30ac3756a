/**
 * Components that no first view needs; the first page that imports `@shop/ui/lazy` loads them. They
 * import shared code from the main entry only, because the bundler keeps that entry in one piece.
 */
export { ActionSheet, type Action, type ActionSheetProps } from './action-sheet';
export { DatePicker, type DatePickerProps } from './date-picker';
export { defaultYears, type DateFields } from './date-value';
export { ImageChoice, maxImages, type ChosenImage, type ImageChoiceProps } from './image-choice';
export { MiniAudio, type MiniAudioProps } from './mini-audio';
export { PullToRefresh, type PullToRefreshProps } from './pull-to-refresh';
export { Rating, RatingSummary } from './rating';
export { TimePicker, type TimePickerProps } from './time-picker';
