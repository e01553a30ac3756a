export { createFeedback, type ShellFeedback } from './create-feedback';
export { FeedbackLayer } from './feedback-layer';
