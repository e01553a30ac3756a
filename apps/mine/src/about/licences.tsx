import { Card, SectionHead } from '@shop/ui';
import { useT } from '../messages';
import css from './about.module.css';
import { mitLicence, pictureSources } from './notice';

/** Attribution that the image licences require. */
export function Licences() {
  const t = useT();
  return (
    <Card label={t('licences')}>
      <SectionHead title={t('licences')} />
      <p>{t('pictures')}</p>
      <ul className={css.sources}>
        {pictureSources.map(({ name, by, address, licence }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span>
              {by} · {licence}
            </span>
          </li>
        ))}
      </ul>
      <details className={css.licence}>
        <summary>{t('openLicence')}</summary>
        {mitLicence.map((paragraph) => (
          <p key={paragraph} lang="en">
            {paragraph}
          </p>
        ))}
      </details>
    </Card>
  );
}
