import { useUiText } from '@shop/ui';
import css from './carousel.module.css';

/** One button per slide with the accessible name 第 1 张，共 5 张. */
export function Dots({
  count,
  index,
  onGo,
}: {
  count: number;
  index: number;
  onGo: (to: number) => void;
}) {
  const t = useUiText();
  return (
    <div className={css.dots}>
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          className={css.dot}
          aria-label={t('slide', { at: at + 1, all: count })}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => onGo(at)}
        />
      ))}
    </div>
  );
}
