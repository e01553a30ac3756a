import { opsAftersaleFilters, type OpsAftersaleFilter } from '@shop/domain';
import { Button, SectionTabs, VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { t } from '../messages';
import tools from '../orders/orders.module.css';
import { Listing } from '../view/listing';
import { AftersaleRow } from './aftersale-row';
import { StepDialogs, type OpenedStep } from './step-dialogs';
import { useAftersales } from './use-aftersales';

/** The after-sales of all orders, first those that wait for the staff. */
export function AftersalesView() {
  const [filter, setFilter] = useState<OpsAftersaleFilter>('waiting');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const list = useAftersales(filter, page);
  return (
    <>
      <VisuallyHidden>
        <h1>{t('aftersales')}</h1>
      </VisuallyHidden>
      <div className={tools.tools}>
        <SectionTabs
          flush
          label={t('aftersaleTabs')}
          items={opsAftersaleFilters.map((key) => ({ key, label: t(`aftersaleTab.${key}`) }))}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
        <Button
          kind="ink-line"
          size="s"
          busy={list.isFetching && t('refreshing')}
          onClick={() => void list.refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      <Listing query={list} page={page} onPage={setPage} empty={t('noAftersales')}>
        {(row) => (
          <AftersaleRow key={row._id} row={row} onOpen={(step) => setOpened({ step, row })} />
        )}
      </Listing>
      <StepDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
