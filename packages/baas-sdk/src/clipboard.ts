import { DeviceError } from './errors';
import { say } from './words';

/** As much of a browser as copying needs; `clipboard` is absent over plain http, both are outside a page. */
export interface DeviceClipboard {
  clipboard?: Pick<Clipboard, 'writeText' | 'readText'>;
  document?: Pick<Document, 'addEventListener' | 'removeEventListener' | 'execCommand'>;
}

// Not loaded when it is needed: browsers allow it only in the moment of a press.
const device = (): DeviceClipboard => ({
  clipboard: globalThis.navigator?.clipboard,
  document: globalThis.document,
});

/** Rejects with DeviceError, whose sentence asks to copy by hand. */
export async function copyText(
  text: string,
  { clipboard, document: page } = device(),
): Promise<void> {
  try {
    await clipboard!.writeText(text);
  } catch (cause) {
    if (!copyByCommand(text, page))
      throw new DeviceError('setClipboardData:fail', say('copyFailed'), { cause });
  }
}

/** Rejects with DeviceError, whose sentence asks to paste by hand. */
export async function pasteText({ clipboard } = device()): Promise<string> {
  try {
    return await clipboard!.readText();
  } catch (cause) {
    throw new DeviceError('getClipboardData:fail', say('pasteFailed'), { cause });
  }
}

/** The older way, without a field to select: it would take the focus out of a dialog. */
function copyByCommand(text: string, page: DeviceClipboard['document']): boolean {
  let given = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    given = event.clipboardData !== null;
  };
  try {
    page!.addEventListener('copy', give);
    return page!.execCommand('copy') && given;
  } catch {
    return false;
  } finally {
    page?.removeEventListener('copy', give);
  }
}
