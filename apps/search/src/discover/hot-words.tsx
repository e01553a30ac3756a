import { localWords } from '@shop/domain';
import { useLocalText } from '@shop/texts';
import { useTexts } from '../texts';
import { useDiscovery } from './use-discovery';
import { WordChips } from './word-chips';

/** Suggested words. `onCard`: rendered on a white card. */
export function HotWords({ onWord, onCard }: { onWord: (word: string) => void; onCard?: boolean }) {
  const t = useTexts();
  const local = useLocalText();
  const discovery = useDiscovery();
  const words = discovery ? localWords(discovery.hotWords, discovery.hotWordsEn, local) : [];
  return (
    words.length > 0 && <WordChips title={t('hot')} words={words} onWord={onWord} onCard={onCard} />
  );
}
