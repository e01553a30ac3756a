import { userMessage } from '@shop/baas-sdk';
import { check, exportInput, type ExportInput } from '@shop/domain';
import { language } from '@shop/i18n';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fromLocalTime, toLocalTime } from '../format/local-time';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { readPages } from '../view/read-pages';
import { saveFile } from '../view/save-file';

const month = 30 * 24 * 3_600_000;

/** Files of the orders and of the ledger in a period. */
export function Exports() {
  const { files, may } = useDesk();
  const [from, setFrom] = useState(() => toLocalTime(Date.now() - month));
  const [to, setTo] = useState(() => toLocalTime(Date.now() + 60_000));
  const [rowCount, setRowCount] = useState(0);
  const [errorText, setErrorText] = useState('');
  const exporting = useMutation({
    mutationFn: async (file: 'orders' | 'statement') => {
      const checked = check(
        exportInput,
        { from: fromLocalTime(from), to: fromLocalTime(to) },
        language(),
      );
      if (!checked.ok) return setErrorText(checked.message);
      const read = (after?: ExportInput['after']) => {
        const input = { ...checked.value, ...(after && { after }) };
        return file === 'orders' ? files.exportOrders(input) : files.exportStatement(input);
      };
      saveFile(`${file}.csv`, await readPages(read, setRowCount));
    },
    onError: (error) => setErrorText(userMessage(error)),
  });
  const start = (file: 'orders' | 'statement') => {
    if (exporting.isPending) return;
    setErrorText('');
    setRowCount(0);
    exporting.mutate(file);
  };
  return (
    <Card>
      <section className={css.form} aria-label={t('exports')}>
        <h2 className={css.title}>{t('exports')}</h2>
        <div className={css.pair}>
          <Field
            label={t('exportFrom')}
            type="datetime-local"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            label={t('exportTo')}
            type="datetime-local"
            value={to}
            error={errorText}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <p role="status" className={css.small}>
          {rowCount > 0 && t('exportedRows', { count: rowCount })}
        </p>
        <div className={css.actions}>
          {may('ops-files.exportOrders') && (
            <Button kind="ink-line" busy={exporting.isPending} onClick={() => start('orders')}>
              {t('exportOrders')}
            </Button>
          )}
          {may('ops-files.exportStatement') && (
            <Button kind="ink-line" busy={exporting.isPending} onClick={() => start('statement')}>
              {t('exportStatement')}
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}
