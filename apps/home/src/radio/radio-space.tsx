import css from './radio.module.css';

/** As high as the card, which comes later: nothing below it moves. */
export const RadioSpace = () => <div className={css.space} />;
