import { copyText, pasteText, getMessage, userMessage } from '@shop/baas-sdk';
import { Button, durations } from '@shop/ui';
import { Toast } from '@shop/ui/bundled';
import { Group, Line } from '@shop/ui/gallery';
import { useEffect, useState } from 'react';

const code = '8K3M Q7TA 2XNE 5R9C';
/** A device without a clipboard API, and one that rejects the copy command. */
const withoutClipboard = { document };
const rejecting = {
  document: { addEventListener: () => {}, removeEventListener: () => {}, execCommand: () => false },
};

/** The three messages of the clipboard: copied, cannot copy, cannot read. */
export function ClipboardTrial() {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setMessage(undefined), durations.toast);
    return () => clearTimeout(timer);
  }, [message]);
  const showResult = (work: () => Promise<string>) => () =>
    void work().catch(userMessage).then(setMessage);
  return (
    <Group id="clipboard" title="剪贴板">
      <Line>
        <Button
          kind="ink-line"
          data-opens
          onClick={showResult(async () => {
            await copyText(code);
            return getMessage('copied');
          })}
        >
          复制券码
        </Button>
        <Button
          kind="ink-line"
          data-opens
          onClick={showResult(async () => {
            await copyText(code, rejecting);
            return getMessage('copied');
          })}
        >
          复制不了
        </Button>
        <Button kind="ink-line" data-opens onClick={showResult(() => pasteText(withoutClipboard))}>
          读取不了
        </Button>
      </Line>
      <Toast message={message} />
    </Group>
  );
}
