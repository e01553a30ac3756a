import { useTexts } from '../texts';
import { useDiscovery } from './use-discovery';
import { WordChips } from './word-chips';

/** Words that find something. `onCard`: they lie on white. */
export function HotWords({ onWord, onCard }: { onWord: (word: string) => void; onCard?: boolean }) {
  const t = useTexts();
  const words = useDiscovery()?.hotWords ?? [];
  return words.length > 0 && <WordChips title={t('hot')} words={words} onWord={onWord} onCard={onCard} />;
}
