import { opsAftersaleFilters, type OpsAftersale, type OpsAftersaleFilter } from '@shop/domain';
import { Button, SectionTabs, VisuallyHidden } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import tools from '../orders/orders.module.css';
import { useDesk } from '../view/desk-context';
import { Listing } from '../view/listing';
import { SubjectDialog } from '../view/subject-dialog';
import { AftersaleRow } from './aftersale-row';
import { ApproveForm } from './approve-form';
import { ExchangeForm } from './exchange-form';
import { ReceiveForm } from './receive-form';
import { RejectForm } from './reject-form';
import type { AftersaleStep } from './step';

/** The form of each step. */
const forms = [
  ['approve', ApproveForm],
  ['reject', RejectForm],
  ['receive', ReceiveForm],
  ['shipExchange', ExchangeForm],
] as const;

/** Polling interval of the list, ms. */
const pollIntervalMs = 30_000;

/** The after-sales of all orders, first those that wait for the staff. */
export function AftersalesView() {
  const { aftersales } = useDesk();
  const [filter, setFilter] = useState<OpsAftersaleFilter>('waiting');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<{ step: AftersaleStep; row: OpsAftersale } | null>(null);
  const list = useQuery({
    queryKey: ['aftersales', filter, page],
    queryFn: () => aftersales.list(filter, page),
    refetchInterval: pollIntervalMs,
  });
  const rowFor = (step: AftersaleStep) => (opened?.step === step ? opened.row : null);
  const onClose = () => setOpened(null);
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
      {forms.map(([step, Form]) => (
        <SubjectDialog
          key={step}
          subject={rowFor(step)}
          title={t(`step.${step}`)}
          onClose={onClose}
        >
          {(row) => <Form row={row} onClose={onClose} />}
        </SubjectDialog>
      ))}
    </>
  );
}
