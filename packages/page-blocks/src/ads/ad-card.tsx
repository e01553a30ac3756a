import type { Ad } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Link, Picture } from '@shop/ui';
import { ChevronRight, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useT } from './messages';
import css from './ad.module.css';

/** `row`: as wide as the page; `cell`: as large as a product card beside it. */
export type AdLook = 'row' | 'cell';

interface AdCardProps {
  ref: RefObject<HTMLElement | null>;
  ad: Ad;
  look: AdLook;
  onOpen: () => void;
  onClose: () => void;
}

/** An advertisement as one link, with its label and a button to close it. */
export function AdCard({ ref, ad, look, onOpen, onClose }: AdCardProps) {
  const t = useT();
  const local = useLocalText();
  const text = local(ad, 'text');
  const isCell = look === 'cell';
  const size = isCell ? 300 : 84;
  const label = <span className={css.label}>{t('ad')}</span>;
  return (
    <aside ref={ref} aria-label={t('ad')} className={isCell ? css.cell : css.row}>
      <span className={css.picture}>
        <Picture
          src={ad.image}
          alt=""
          width={size}
          height={size}
          sizes={isCell ? '(min-width: 960px) 210px, (min-width: 768px) 270px, 46vw' : '84px'}
        />
        {isCell && label}
      </span>
      <div className={css.words}>
        <p className={css.title}>
          <Link href={ad.link} onClick={onOpen}>
            {local(ad, 'title')}
          </Link>
        </p>
        {text && <p className={css.text}>{text}</p>}
        {isCell ? (
          <span className={css.go} aria-hidden="true">
            {t('look')}
            <ChevronRight size={15} />
          </span>
        ) : (
          label
        )}
      </div>
      <button type="button" className={css.close} aria-label={t('notInterested')} onClick={onClose}>
        <span>
          <X size={isCell ? 15 : 18} />
        </span>
      </button>
    </aside>
  );
}
