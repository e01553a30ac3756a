import { opsAftersaleFilters } from '@shop/domain';
import { VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { t } from '../messages';
import { ListTabs, RefreshButton } from '../view/list-tools';
import { Listing } from '../view/listing';
import { AftersaleRow } from './aftersale-row';
import { StepDialogs, type OpenedStep } from './step-dialogs';
import { useAftersales } from './use-aftersales';

export function AftersalesView() {
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const list = useAftersales();
  return (
    <>
      <VisuallyHidden>
        <h1>{t('aftersales')}</h1>
      </VisuallyHidden>
      <ListTabs
        label={t('aftersaleTabs')}
        items={opsAftersaleFilters.map((key) => ({ key, label: t(`aftersaleTab.${key}`) }))}
        value={list.filter}
        onChange={list.onFilter}
      >
        <RefreshButton query={list.query} />
      </ListTabs>
      <Listing list={list} empty={t('noAftersales')}>
        {(row) => (
          <AftersaleRow key={row._id} row={row} onOpen={(step) => setOpened({ step, row })} />
        )}
      </Listing>
      <StepDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
