import { copyText, pasteText, type DeviceClipboard } from './clipboard';
import { BaasError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { getMessage } from '../messages/messages';

/** A device whose clipboard, and whose older command, work or do not. */
function place({
  clipboard = true,
  command = 'works' as 'works' | 'refuses' | 'throws' | 'does nothing',
} = {}) {
  const kept: string[] = [];
  const page = new EventTarget();
  const device = {
    clipboard: {
      writeText: async (text: string) => {
        if (!clipboard) throw new Error('NotAllowedError');
        kept.push(`api ${text}`);
      },
      readText: async () => {
        if (!clipboard) throw new Error('NotAllowedError');
        return 'pasted';
      },
    },
    document: Object.assign(page, {
      execCommand() {
        if (command === 'throws') throw new Error('no such command');
        if (command === 'refuses') return false;
        if (command === 'does nothing') return true;
        page.dispatchEvent(
          Object.assign(new Event('copy', { cancelable: true }), {
            clipboardData: {
              setData: (kind: string, text: string) => kept.push(`${kind} ${text}`),
            },
          }),
        );
        return true;
      },
    }),
  } as unknown as DeviceClipboard;
  return { kept, device };
}
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: BaasError) => error,
  );

it('[8.13] copyText uses the Clipboard API, or execCommand without it', async () => {
  const { kept, device } = place();
  await copyText('中 1', device);
  await copyText('中 2', { document: device.document });
  expect(kept).toEqual(['api 中 1', 'text/plain 中 2']);
  const forbidden = place({ clipboard: false });
  await copyText('中 3', forbidden.device);
  expect(forbidden.kept).toEqual(['text/plain 中 3']);
});

it.each(['refuses', 'throws', 'does nothing'] as const)(
  '[8.13] copyText asks to copy manually when both fail (the command %s)',
  async (command) => {
    const error = await reasonOf(copyText('x', place({ clipboard: false, command }).device));
    expect(error).toBeInstanceOf(BaasError);
    expect(error).toMatchObject({
      errCode: 'setClipboardData:fail',
      errMsg: '复制失败，请手动复制',
    });
    expect(userMessage(error)).toBe(getMessage('copyFailed'));
  },
);

it('[8.13] outside a page the messages ask to copy and paste manually', async () => {
  expect(await reasonOf(copyText('x'))).toMatchObject({ errCode: 'setClipboardData:fail' });
  expect(await reasonOf(pasteText())).toMatchObject({ errCode: 'getClipboardData:fail' });
});

it('[8.13] pasteText asks to paste manually when reading fails', async () => {
  expect(await pasteText(place().device)).toBe('pasted');
  for (const device of [
    place({ clipboard: false }).device,
    { document: place().device.document },
  ]) {
    const error = await reasonOf(pasteText(device));
    expect(error).toMatchObject({
      errCode: 'getClipboardData:fail',
      errMsg: '读取失败，请手动粘贴',
    });
    expect(userMessage(error)).toBe(getMessage('pasteFailed'));
  }
});
