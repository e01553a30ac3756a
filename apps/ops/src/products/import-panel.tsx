import type { ImportPreview, ImportResult } from '@shop/domain';
import { Button, Card, Skeleton } from '@shop/ui';
import { t } from '../messages';
import form from '../view/form.module.css';
import { saveFile } from '../view/save-file';
import { ImportChanges, ImportProblems } from './import-tables';
import type { useImport } from './use-import';

interface ImportPanelProps {
  file: ReturnType<typeof useImport>;
  onChoose: () => void;
}

/** The chosen file: its problems or its changes, then the result. */
export function ImportPanel({ file, onChoose }: ImportPanelProps) {
  const { name, preview, result, errorText, isChecking, isApplying } = file;
  const changeCount = preview && !result && !isChecking ? preview.changes.length : 0;
  return (
    <Card>
      <section className={form.form} aria-label={t('importTitle')}>
        <h2 className={form.title}>{t('importTitle')}</h2>
        {errorText && (
          <p role="alert" className={form.fault}>
            {errorText}
          </p>
        )}
        <p role="status">{statusText(name, file)}</p>
        {isChecking && <Skeleton />}
        {preview && !result && !isChecking && <Preview preview={preview} />}
        {result && <p className={form.small}>{t('importUndoHint')}</p>}
        <div className={form.actions}>
          <Button kind="ink-line" onClick={file.close}>
            {t('importClose')}
          </Button>
          <Button kind="ink-line" onClick={onChoose}>
            {t('importAgain')}
          </Button>
          {result && (
            <Button kind="ink" onClick={() => saveFile('products-before.csv', [result.undo])}>
              {t('importUndo')}
            </Button>
          )}
          {changeCount > 0 && (
            <Button busy={isApplying && t('importApplying')} onClick={file.apply}>
              {t('importApply', { count: changeCount })}
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}

function statusText(
  name: string,
  {
    isChecking,
    preview,
    result,
  }: { isChecking: boolean; preview?: ImportPreview; result?: ImportResult },
): string {
  if (result) return t('importDone', { prices: result.priceCount, stocks: result.stockCount });
  if (isChecking) return t('importChecking');
  if (!preview) return name;
  const file = t('importOf', { name, count: preview.rowCount });
  return t('importLine', { file, summary: summary(preview) });
}

function summary({ problemCount, changes }: ImportPreview): string {
  if (problemCount > 0) return t('importProblems', { count: problemCount });
  if (changes.length === 0) return t('importNothing');
  const stocks = changes.filter(({ column }) => column === 'stock').length;
  return t('importChanges', { prices: changes.length - stocks, stocks });
}

function Preview({ preview }: { preview: ImportPreview }) {
  if (preview.problemCount > 0) return <ImportProblems preview={preview} />;
  return preview.changes.length > 0 && <ImportChanges changes={preview.changes} />;
}
