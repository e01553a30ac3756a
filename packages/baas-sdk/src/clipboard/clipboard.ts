import { DeviceError } from '../errors/errors';
import { getMessage } from '../messages/messages';

/**
 * The browser APIs that the clipboard needs. `clipboard` is absent over plain HTTP; both are absent
 * outside a page.
 */
export interface DeviceClipboard {
  clipboard?: Pick<Clipboard, 'writeText' | 'readText'>;
  document?: Pick<Document, 'addEventListener' | 'removeEventListener' | 'execCommand'>;
}

// Not loaded on demand: browsers allow clipboard access only during the event of a user action.
const currentDevice = (): DeviceClipboard => ({
  clipboard: globalThis.navigator?.clipboard,
  document: globalThis.document,
});

/**
 * Copies `text`. Call it in the event handler of a user action.
 * Rejects with DeviceError, whose message asks the user to copy manually.
 */
export async function copyText(
  text: string,
  { clipboard, document }: DeviceClipboard = currentDevice(),
): Promise<void> {
  try {
    await available(clipboard).writeText(text);
  } catch (cause) {
    if (!copyByCommand(text, document))
      throw new DeviceError('setClipboardData:fail', getMessage('copyFailed'), { cause });
  }
}

/**
 * The text of the clipboard. Call it in the event handler of a user action.
 * Rejects with DeviceError, whose message asks the user to paste manually.
 */
export async function pasteText({ clipboard }: DeviceClipboard = currentDevice()): Promise<string> {
  try {
    return await available(clipboard).readText();
  } catch (cause) {
    throw new DeviceError('getClipboardData:fail', getMessage('pasteFailed'), { cause });
  }
}

function available<T>(clipboard: T | undefined): T {
  if (!clipboard) throw new Error('the Clipboard API is not available');
  return clipboard;
}

/**
 * Copies with `execCommand`, the only way over plain HTTP. It fills the clipboard in the `copy`
 * event instead of selecting a text field, which would move the focus out of a dialog.
 */
function copyByCommand(text: string, document: DeviceClipboard['document']): boolean {
  if (!document) return false;
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  try {
    document.addEventListener('copy', onCopy);
    return document.execCommand('copy') && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', onCopy);
  }
}
