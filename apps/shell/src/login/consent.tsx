import { Checkbox } from '@shop/ui';
import { useId, useState } from 'react';
import css from './login.module.css';
import { loginTexts } from './texts';

/** The box starts empty; what it agrees to stands in full right below it. */
export function Consent({ error }: { error?: string }) {
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  return (
    <div className={css.consent}>
      <Checkbox name="consent" checked={agreed} onChange={setAgreed} invalid={Boolean(error)} describedBy={error ? id : undefined}>{loginTexts.consent}</Checkbox>
      <details className={css.agreements}>
        <summary>{loginTexts.agreements}</summary>
        {[loginTexts.terms, loginTexts.privacy].map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map((line) => <p key={line}>{line}</p>)}
          </section>
        ))}
      </details>
      {error && <p id={id} role="alert" className={css.fault}>{error}</p>}
    </div>
  );
}
