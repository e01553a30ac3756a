import { userMessage } from '@shop/baas-sdk';
import { Button } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { readPages } from '../view/read-pages';
import { saveFile } from '../view/save-file';
import css from './import.module.css';
import { ImportPanel } from './import-panel';
import { useImport } from './use-import';

/** Export and import of prices and stock. `text` is the search that an export follows. */
export function ProductFiles({ text }: { text: string }) {
  const { files, may, showMessage } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const file = useImport();
  const exporting = useMutation({
    mutationFn: async () => {
      let rowCount = 0;
      const parts = await readPages<string>(
        (after) => files.exportProducts({ text, ...(after && { after }) }),
        (count) => (rowCount = count),
      );
      saveFile('products.csv', parts);
      showMessage(t('exportedRows', { count: rowCount }));
    },
    onError: (error) => showMessage(userMessage(error)),
  });
  const openChooser = () => input.current?.click();
  return (
    <>
      <div className={css.buttons}>
        {may('ops-files.exportProducts') && (
          <Button
            kind="ink-line"
            size="s"
            busy={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('exportProducts')}
          </Button>
        )}
        {may('ops-files.applyImport') && (
          <Button kind="ink-line" size="s" onClick={openChooser}>
            {t('importProducts')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={t('importProducts')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void file.choose(chosen);
          // The same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      {file.name && <ImportPanel file={file} onChoose={openChooser} />}
    </>
  );
}
