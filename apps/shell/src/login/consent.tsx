import { Checkbox, icons } from '@shop/ui';
import { useId, useState } from 'react';
import css from './login.module.css';
import { loginTexts } from './texts';

/** The box starts empty; what it agrees to opens in full right below it. */
export function Consent({ error }: { error?: string }) {
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <div className={css.consent}>
      <div className={css.agree}>
        <Checkbox name="consent" checked={agreed} onChange={setAgreed} invalid={Boolean(error)} describedBy={error ? `${id}-error` : undefined}>{loginTexts.consent}</Checkbox>
        <button type="button" className={css.read} aria-expanded={reading} aria-controls={`${id}-text`} onClick={() => setReading(!reading)}>{loginTexts.agreements}</button>
      </div>
      {error && <p id={`${id}-error`} role="alert" className={css.fault}><icons.CircleAlert size={17} />{error}</p>}
      <div id={`${id}-text`} className={css.agreements} hidden={!reading}>
        {[loginTexts.terms, loginTexts.privacy].map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map((line) => <p key={line}>{line}</p>)}
          </section>
        ))}
      </div>
    </div>
  );
}
