import css from './radio.module.css';

/** Placeholder with the height of the radio card, so nothing below it shifts. */
export const RadioSpace = () => <div className={css.space} />;
