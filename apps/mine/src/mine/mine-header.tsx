import { usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { IconButton, PageHeader } from '@shop/ui';
import { Settings } from 'lucide-react';
import { useT } from '../messages';

/** The red header with the way to the settings. */
export function MineHeader() {
  const t = useT();
  const { title } = usePage();
  return (
    <PageHeader
      title={title}
      colour="red"
      panel
      right={
        <IconButton label={t('openSettings')} href={paths.mineUserinfo}>
          <Settings size={22} />
        </IconButton>
      }
    />
  );
}
