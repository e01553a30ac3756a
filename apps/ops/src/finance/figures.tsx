import type { DayFigures } from '@shop/domain';
import { Card, formatPrice } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import form from '../view/form.module.css';
import { MissingData } from '../view/missing-data';
import { BarChart } from './bar-chart';
import css from './finance.module.css';

const figures = ['orderCount', 'paidCount', 'paidCents', 'refundedCents'] as const;
type Figure = (typeof figures)[number];

const textOf = (figure: Figure, value: number) =>
  figure.endsWith('Cents') ? formatPrice(value, true) : String(value);

/** The last 30 days as charts, and as a table. */
export function Figures() {
  const { finance } = useDesk();
  const query = useQuery({ queryKey: ['figures'], queryFn: () => finance.figures() });
  if (!query.data) return <MissingData query={query} />;
  const { days } = query.data;
  return (
    <section aria-label={t('figures')}>
      <h2 className={form.title}>{t('figures')}</h2>
      <div className={css.charts}>
        {figures.map((figure) => (
          <Chart key={figure} figure={figure} days={days} />
        ))}
      </div>
      <details>
        <summary>{t('showTable')}</summary>
        <div className={css.wide} tabIndex={0} role="group" aria-label={t('figures')}>
          <Table days={days} />
        </div>
      </details>
    </section>
  );
}

function Chart({ figure, days }: { figure: Figure; days: readonly DayFigures[] }) {
  const label = t(`figure.${figure}`);
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const highest = [...days].sort((a, b) => b[figure] - a[figure])[0];
  const summary = t('chartText', {
    label,
    total: textOf(figure, total),
    max: textOf(figure, highest?.[figure] ?? 0),
    day: highest?.day ?? '',
  });
  const bars = days.map((day) => ({
    label: day.day,
    value: day[figure],
    text: textOf(figure, day[figure]),
  }));
  return (
    <Card>
      <div className={form.head}>
        <span>{label}</span>
        <strong>{textOf(figure, total)}</strong>
      </div>
      <BarChart summary={summary} bars={bars} />
    </Card>
  );
}

function Table({ days }: { days: readonly DayFigures[] }) {
  return (
    <table className={css.table}>
      <caption className={form.small}>{t('figures')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {t(`figure.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day) => (
          <tr key={day.day}>
            <th scope="row">{day.day}</th>
            {figures.map((figure) => (
              <td key={figure}>{textOf(figure, day[figure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
