import type { ImportChange, ImportPreview } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { formatPrice } from '@shop/ui';
import type { ReactNode } from 'react';
import { t, type LabelId } from '../messages';
import form from '../view/form.module.css';
import css from './import.module.css';

/** The cells to correct. */
export function ImportProblems({
  preview: { problems, problemCount },
}: {
  preview: ImportPreview;
}) {
  return (
    <>
      <Table
        label={t('importProblem')}
        head={['importRow', 'importColumn', 'importProblem']}
        rows={problems.map(({ row, column, message }) => [row, column, message])}
      />
      {problems.length < problemCount && (
        <p className={form.small}>{t('importMoreProblems', { shown: problems.length })}</p>
      )}
    </>
  );
}

/** The values that the import writes, with those of now. */
export function ImportChanges({ changes }: { changes: readonly ImportChange[] }) {
  const localText = useLocalText();
  const rows = changes.map((change) => {
    const { row, column, from, to, optionText, optionTextEn } = change;
    const option = localText({ textZh: optionText, textEn: optionTextEn }, 'text');
    return [
      row,
      [localText(change, 'title'), option].filter(Boolean).join(' · '),
      t(`importValue.${column}`),
      valueText(column, from),
      valueText(column, to),
    ];
  });
  return (
    <Table
      label={t('importTitle')}
      head={['importRow', 'importProduct', 'importWhat', 'importBefore', 'importAfter']}
      rows={rows}
    />
  );
}

function valueText(column: ImportChange['column'], value: number | null): string {
  if (value === null) return t('none');
  return column === 'stock' ? String(value) : formatPrice(value, true);
}

interface TableProps {
  label: string;
  head: readonly LabelId[];
  rows: readonly (readonly ReactNode[])[];
}

/** Scrolls on its own, so that the buttons below stay in reach. */
function Table({ label, head, rows }: TableProps) {
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((id) => (
              <th key={id} scope="col">
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, at) => (
                <td key={head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
