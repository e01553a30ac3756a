import { localizeWords } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { useT } from '../messages';
import { useDiscovery } from './use-discovery';
import { WordChips } from './word-chips';

/** Suggested words. `onCard`: rendered on a white card. */
export function HotWords({ onWord, onCard }: { onWord: (word: string) => void; onCard?: boolean }) {
  const t = useT();
  const local = useLocalText();
  const discovery = useDiscovery();
  const words = discovery ? localizeWords(discovery.hotWords, discovery.hotWordsEn, local) : [];
  return (
    words.length > 0 && <WordChips title={t('hot')} words={words} onWord={onWord} onCard={onCard} />
  );
}
