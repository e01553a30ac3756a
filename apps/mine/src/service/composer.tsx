import { serviceTextLimit } from '@shop/domain';
import { IconButton } from '@shop/ui';
import { BottomBar } from '@shop/ui/bundled';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useT } from '../messages';
import css from './chat.module.css';

interface Props {
  text: string;
  setText: (text: string) => void;
  onSend: (text: string) => void;
  onPicture: () => void;
  /** Called while the member writes. */
  onWrite: () => void;
}

/** Where a message is written. Enter sends, with Shift it begins a line. */
export function Composer({ text, setText, onSend, onPicture, onWrite }: Props) {
  const t = useT();
  const send = () => {
    if (text.trim() === '') return;
    onSend(text);
    setText('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <BottomBar>
      <form className={css.composer} onSubmit={onSubmit}>
        <IconButton label={t('service.sendPicture')} onClick={onPicture}>
          <ImagePlus size={22} />
        </IconButton>
        <textarea
          className={css.text}
          aria-label={t('service.write')}
          placeholder={t('service.write')}
          rows={1}
          maxLength={serviceTextLimit}
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onWrite();
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" label={t('service.send')}>
          <SendHorizontal size={22} />
        </IconButton>
      </form>
    </BottomBar>
  );
}
