import { isSystemError, RequestError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { getMessage } from '../messages/messages';
import type { CallOptions } from '../transport/post-json';

export interface ObjectOptions extends CallOptions {
  /** True: no loading indicator and no error dialog, because the caller shows its own. */
  customUI?: boolean;
  loadingOptions?: { title?: string };
  /** Default: a modal dialog without a retry button. */
  errorOptions?: { type?: 'modal' | 'toast'; retry?: boolean };
  /**
   * Replaces the message of an error that does not come from the object itself: no response, or an
   * unusable one (`SYS_ERR`, `SYSTEM_ERROR`).
   */
  parseSystemError?: (error: SystemError) => { errMsg?: string } | Promise<{ errMsg?: string }>;
}

/** The call that failed and its error. */
export interface SystemError {
  objectName: string;
  methodName: string;
  params: readonly unknown[];
  errCode: string | number;
  errMsg: string;
}

/** The UI of calls. The shell passes in its own implementation, tests pass in a fake. */
export interface CallFeedback {
  /** Shows a loading indicator and returns the function that hides it. */
  loading(title: string): () => void;
  /** Shows a dialog; resolves to true when the user confirms it, or its retry button. */
  notice(content: string, options: { title: string; retry: boolean }): Promise<boolean>;
  toast(message: string): void;
}

interface FeedbackContext {
  call: Pick<SystemError, 'objectName' | 'methodName' | 'params'>;
  feedback: () => CallFeedback | null;
  /** True if the error is already being handled, as the login router handles token errors. */
  isHandled: (error: unknown) => boolean;
}

/**
 * Runs a call to a cloud object with its loading indicator and its error dialog.
 * When the user confirms a retry, the whole call runs again.
 */
export async function withFeedback<T>(
  send: () => Promise<T>,
  options: ObjectOptions,
  context: FeedbackContext,
): Promise<T> {
  const feedback = options.customUI || options.background ? null : context.feedback();
  if (!feedback || options.signal?.aborted) return send();
  const hideLoading = feedback.loading(options.loadingOptions?.title ?? getMessage('loading'));
  try {
    return await send().finally(hideLoading);
  } catch (error) {
    const isAborted = error instanceof RequestError && error.reason === 'abort';
    if (isAborted || context.isHandled(error)) throw error;
    const message = await messageFor(error, options, context);
    const isRetry = await showError(feedback, message, options.errorOptions);
    if (isRetry && !options.signal?.aborted) return withFeedback(send, options, context);
    throw error;
  }
}

async function messageFor(
  error: unknown,
  { parseSystemError }: ObjectOptions,
  { call }: FeedbackContext,
): Promise<string> {
  const replacement = isSystemError(error)
    ? await parseSystemError?.({ ...call, errCode: error.errCode, errMsg: error.errMsg })
    : null;
  return replacement?.errMsg || userMessage(error);
}

/** Resolves to true when the user asks for a retry. */
async function showError(
  feedback: CallFeedback,
  message: string,
  { type = 'modal', retry = false }: ObjectOptions['errorOptions'] = {},
): Promise<boolean> {
  if (type === 'toast') {
    feedback.toast(message);
    return false;
  }
  const isConfirmed = await feedback
    .notice(message, { title: getMessage('title'), retry })
    .catch(() => false);
  return retry && isConfirmed;
}
