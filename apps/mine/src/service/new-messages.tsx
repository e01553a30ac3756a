import type { ServiceMessage } from '@shop/domain';
import { VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';

/** Messages that stay for a screen reader which has not read them yet. */
const most = 5;

/** Lets a screen reader read the messages of the shop that arrive. */
export function NewMessages({ messages }: { messages: readonly ServiceMessage[] }) {
  const t = useT();
  const [known] = useState(messages.at(-1)?.seq ?? 0);
  const arrived = messages
    .slice(-most)
    .filter(({ seq, author }) => seq > known && author !== 'member');
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {arrived.map(({ seq, text }) => (
          <span key={seq}>
            {t('service.shop')}
            {text || t('service.newMessage')}
          </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
