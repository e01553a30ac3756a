import { icons } from '@shop/ui';
import { Checkbox } from '@shop/ui/bundled';
import { useId, useState } from 'react';
import css from './login.module.css';
import { useT } from './messages';

const agreements = ['terms', 'privacy'] as const;
const lines = [1, 2, 3] as const;

/** The consent checkbox, initially empty, with the full text of the agreements. */
export function Consent({ error }: { error?: string }) {
  const t = useT();
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <div className={css.consent}>
      <div className={css.agree}>
        <Checkbox
          name="consent"
          checked={agreed}
          onChange={setAgreed}
          invalid={Boolean(error)}
          describedBy={error ? `${id}-error` : undefined}
        >
          {t('consent')}
        </Checkbox>
        <button
          type="button"
          className={css.read}
          aria-expanded={reading}
          aria-controls={`${id}-text`}
          onClick={() => setReading(!reading)}
        >
          {t('agreements')}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={css.fault}>
          <icons.CircleAlert size={17} />
          {error}
        </p>
      )}
      <div id={`${id}-text`} className={css.agreements} hidden={!reading}>
        {agreements.map((agreement) => (
          <section key={agreement}>
            <h2>{t(`agreement.${agreement}.title`)}</h2>
            {lines.map((line) => (
              <p key={line}>{t(`agreement.${agreement}.${line}`)}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
