import css from './grid.module.css';

export default function Grid() {
  return (
    <div className={css.grid}>
      {['Fresh', 'Fast', 'Fair'].map((word) => (
        <section key={word} className={css.cell}>
          <h3 id={word === 'Fresh' ? css.lead : undefined}>{word}</h3>
          <p>Every day</p>
        </section>
      ))}
    </div>
  );
}
