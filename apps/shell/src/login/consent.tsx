import { agreements, AgreementText, useAgreementTitle } from '@shop/page-blocks/agreement';
import { icons } from '@shop/ui';
import { Checkbox } from '@shop/ui/bundled';
import { useId, useState } from 'react';
import css from './login.module.css';
import { useT } from './messages';

/** The consent checkbox, initially empty, with the full text of the agreements. */
export function Consent({ error }: { error?: string }) {
  const t = useT();
  const titleOf = useAgreementTitle();
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
            <h2>{titleOf(agreement)}</h2>
            <AgreementText agreement={agreement} />
          </section>
        ))}
      </div>
    </div>
  );
}
