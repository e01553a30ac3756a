import { useT } from './messages';

export default function Plural() {
  const t = useT();
  return (
    <p>
      {t('reviews', { count: 1 })} · {t('thanks')}
    </p>
  );
}
