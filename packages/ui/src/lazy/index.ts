/**
 * The parts no first view needs: `@shop/ui/lazy` is fetched with the first page that imports it. They take what they share with
 * the others from the main entry and from no file behind it, or the bundler could not keep that entry in one piece.
 */
export { ActionSheet, type Action, type ActionSheetProps } from './action-sheet';
export { DatePicker, type DatePickerProps } from './date-picker';
export { defaultYears, type DateFields } from './date-value';
export { ImageChoice, mostImages, type ChosenImage, type ImageChoiceProps } from './image-choice';
export { MiniAudio, type MiniAudioProps } from './mini-audio';
export { PullToRefresh, type PullToRefreshProps } from './pull-to-refresh';
export { Rating, RatingSummary } from './rating';
export { TimePicker, type TimePickerProps } from './time-picker';
