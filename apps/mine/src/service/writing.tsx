import type { ServiceCard } from '@shop/domain';
import { useState } from 'react';
import { Composer } from './composer';
import { OrderChoice } from './order-choice';
import { QuickQuestions } from './quick-questions';

interface Props {
  uid: string;
  onSend: (text: string) => void;
  onSendCard: (card: ServiceCard) => void;
  /** Lets the member choose pictures. */
  onPicture: () => void;
  /** Called while the member writes. */
  onWrite: () => void;
}

/** Where a message is written, or an order is chosen. The chat is not rendered for each letter. */
export function Writing({ uid, onSend, onSendCard, onPicture, onWrite }: Props) {
  const [text, setText] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      <QuickQuestions onOrder={() => setChoosing(true)} onQuestion={setText} />
      {isChoosing && (
        <OrderChoice
          uid={uid}
          onChoose={(card) => {
            close();
            onSendCard(card);
          }}
          onClose={close}
        />
      )}
      <Composer
        text={text}
        setText={setText}
        onSend={onSend}
        onPicture={onPicture}
        onWrite={onWrite}
      />
    </>
  );
}
