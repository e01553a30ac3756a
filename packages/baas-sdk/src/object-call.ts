import type { CallFeedback, ObjectOptions, SystemError } from './baas';
import { isSystemError, RequestError, sentenceOf } from './errors';
import { say } from './words';

export interface ObjectCallOptions {
  named: Pick<SystemError, 'objectName' | 'methodName' | 'params'>;
  feedback: () => CallFeedback | null;
  /** Whether somebody else speaks to the user about this error, as the login does about a token's. */
  isTold: (error: unknown) => boolean;
}

/** Runs a cloud object's call with its loading box and its notice; a confirmed retry runs the whole of it again. */
export async function withFeedback<T>(
  call: () => Promise<T>,
  options: ObjectOptions,
  how: ObjectCallOptions,
): Promise<T> {
  const screen = options.customUI || options.background ? null : how.feedback();
  if (!screen || options.signal?.aborted) return call();
  const hide = screen.loading(options.loadingOptions?.title ?? say('loading'));
  try {
    return await call().finally(hide);
  } catch (error) {
    const silent = how.isTold(error) || (error instanceof RequestError && error.fault === 'abort');
    const again =
      !silent && (await tell(screen, await words(error, options, how), options.errorOptions));
    if (again && !options.signal?.aborted) return withFeedback(call, options, how);
    throw error;
  }
}

async function words(
  error: unknown,
  { parseSystemError }: ObjectOptions,
  { named }: ObjectCallOptions,
): Promise<string> {
  const given = isSystemError(error)
    ? await parseSystemError?.({ ...named, errCode: error.errCode, errMsg: error.errMsg })
    : null;
  return given?.errMsg || sentenceOf(error);
}

/** True when the user asks for another try. */
async function tell(
  screen: CallFeedback,
  sentence: string,
  { type = 'modal', retry = false }: ObjectOptions['errorOptions'] = {},
): Promise<boolean> {
  if (type === 'toast') {
    screen.toast(sentence);
    return false;
  }
  const confirmed = await screen
    .notice(sentence, { title: say('title'), retry })
    .catch(() => false);
  return retry && confirmed;
}
