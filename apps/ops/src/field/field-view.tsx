import { vitals, type FieldSeries, type FieldVital, type Vital } from '@shop/domain';
import { language } from '@shop/i18n';
import { Button, PageState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from '../finance/finance.module.css';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import form from '../view/form.module.css';
import { MissingData } from '../view/missing-data';
import { SelectField } from '../view/select-field';

const periods = [24, 168] as const;

/** Speed and load errors of real visits, per remote and build. */
export function FieldView() {
  const { field } = useDesk();
  const [hours, setHours] = useState<number>(periods[0]);
  const query = useQuery({ queryKey: ['field', hours], queryFn: () => field.metrics(hours) });
  return (
    <section className={form.form} aria-label={t('field')}>
      <h1 className={form.title}>{t('field')}</h1>
      <p className={form.small}>{t('fieldHint')}</p>
      <div className={form.tools}>
        <SelectField
          label={t('fieldPeriod')}
          value={String(hours)}
          options={periods.map((period) => ({
            value: String(period),
            label: t('fieldHours', { hours: period }),
          }))}
          onChange={(value) => setHours(Number(value))}
        />
        <Button kind="ink-line" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      </div>
      {query.data ? <Builds series={query.data.series} /> : <MissingData query={query} />}
    </section>
  );
}

function Builds({ series }: { series: readonly FieldSeries[] }) {
  if (series.length === 0) return <PageState kind="empty" title={t('fieldEmpty')} />;
  return (
    <div className={css.wide} tabIndex={0} role="group" aria-label={t('field')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('fieldRemote')}</th>
            <th scope="col">{t('fieldBuild')}</th>
            {vitals.map((vital) => (
              <th key={vital} scope="col">
                {t(`fieldVital.${vital}`)}
              </th>
            ))}
            <th scope="col">{t('fieldViews')}</th>
            <th scope="col">{t('fieldErrors')}</th>
            <th scope="col">{t('fieldLast')}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((build) => (
            <BuildRow key={`${build.remote} ${build.build}`} series={build} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BuildRow({ series }: { series: FieldSeries }) {
  const { remote, build, viewCount, errorCount, lastHour } = series;
  return (
    <tr>
      <th scope="row">{remote}</th>
      <td>{build}</td>
      {vitals.map((vital) => (
        <td key={vital}>{textOf(vital, series[vital])}</td>
      ))}
      <td>{viewCount}</td>
      <td>{errorCount}</td>
      <td>{formatTime(lastHour)}</td>
    </tr>
  );
}

/** `1,240 ms (18)`: the p75, and the number of visits in brackets. */
function textOf(vital: Vital, { p75, count }: FieldVital): string {
  if (p75 === null) return '–';
  const numbers = (digits: number) =>
    new Intl.NumberFormat(language(), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const value =
    vital === 'cls' ? numbers(3).format(p75 / 1000) : `${numbers(0).format(Math.round(p75))} ms`;
  return t('fieldValue', { value, count });
}
