import { useT } from '../messages';
import css from './about.module.css';
import packages from './software.json';

/** The packages of others that the shop consists of, with their licences. */
export default function Software() {
  const t = useT();
  return (
    <>
      <p>{t('software.text', { count: packages.length })}</p>
      <ul className={css.packages} lang="en">
        {packages.map(({ name, version, licence, copyright }) => (
          <li key={`${name} ${version}`}>
            <b>
              {name} {version}
            </b>
            <span>{[licence, copyright].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
