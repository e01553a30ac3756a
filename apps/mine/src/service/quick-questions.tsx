import { Button } from '@shop/ui';
import { useT } from '../messages';
import css from './chat.module.css';

/** Questions that many members have. */
const questions = ['parcel', 'address', 'refund', 'voucher'] as const;

interface Props {
  onOrder: () => void;
  /** Begins a message with a text. */
  onQuestion: (text: string) => void;
}

/** Chips above the composer. */
export function QuickQuestions({ onOrder, onQuestion }: Props) {
  const t = useT();
  return (
    <div className={css.chips} role="group" aria-label={t('service.quick')}>
      <Button kind="ink-line" size="s" onClick={onOrder}>
        {t('service.sendOrder')}
      </Button>
      {questions.map((key) => (
        <Button
          key={key}
          kind="ink-line"
          size="s"
          onClick={() => onQuestion(t(`service.quick.${key}.text`))}
        >
          {t(`service.quick.${key}`)}
        </Button>
      ))}
    </div>
  );
}
