import {
  discrepancyInput,
  discrepancyText,
  type DiscrepancyFilter,
  type OpsDiscrepancy,
} from '@shop/domain';
import { language } from '@shop/i18n';
import { Badge, Button, Card, formatPrice } from '@shop/ui';
import { TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { FactLine } from '../view/fact-line';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { ListTabs } from '../view/list-tools';
import { Listing } from '../view/listing';
import { SubjectDialog } from '../view/subject-dialog';
import { usePagedList } from '../view/use-paged-list';
import { DialogForm, useDialogForm } from '../view/dialog-form';

const filters = ['open', 'resolved', 'repaired', 'all'] as const;
const tones = { open: 'red', repaired: 'blue', resolved: 'green' } as const;

/** The ways to end a discrepancy. */
type Step = 'resolve' | 'payBack';

/** Differences between the ledger and the payment provider. */
export function Discrepancies() {
  const { finance } = useDesk();
  const [opened, setOpened] = useState<{ step: Step; row: OpsDiscrepancy } | null>(null);
  const onClose = () => setOpened(null);
  const rowOf = (step: Step) => (opened?.step === step ? opened.row : null);
  const discrepancies = usePagedList({
    name: 'discrepancies',
    filter: 'open' as DiscrepancyFilter,
    read: (filter, page) => finance.discrepancies(filter, page),
  });
  return (
    <section className={css.form} aria-label={t('discrepancies')}>
      <h2 className={css.title}>{t('discrepancies')}</h2>
      <ListTabs
        label={t('discrepancyTabs')}
        items={filters.map((key) => ({ key, label: t(`discrepancyStatus.${key}`) }))}
        value={discrepancies.filter}
        onChange={discrepancies.onFilter}
      />
      <Listing list={discrepancies} empty={t('noDiscrepancies')}>
        {(row) => (
          <Discrepancy key={row._id} row={row} onOpen={(step) => setOpened({ step, row })} />
        )}
      </Listing>
      <SubjectDialog subject={rowOf('resolve')} title={t('resolveTitle')} onClose={onClose}>
        {(row) => <StepForm step="resolve" row={row} onClose={onClose} />}
      </SubjectDialog>
      <SubjectDialog subject={rowOf('payBack')} title={t('payBackTitle')} onClose={onClose}>
        {(row) => <StepForm step="payBack" row={row} onClose={onClose} />}
      </SubjectDialog>
    </section>
  );
}

const amount = (cents: number | null) => (cents === null ? t('none') : formatPrice(cents, true));

const summaryOf = ({ day, provider, orderNo, subject, ourCents, theirCents }: OpsDiscrepancy) => [
  day,
  provider,
  orderNo ? t('orderNumber', { no: orderNo }) : subject,
  t('ours', { amount: amount(ourCents) }),
  t('theirs', { amount: amount(theirCents) }),
];

interface DiscrepancyProps {
  row: OpsDiscrepancy;
  onOpen: (step: Step) => void;
}

function Discrepancy({ row, onOpen }: DiscrepancyProps) {
  const { may } = useDesk();
  const { kind, status, note, closedAt, closedByName, payBackCents } = row;
  const text = discrepancyText(kind, language());
  const closing = [note, closedByName, closedAt !== null && formatTime(closedAt)];
  return (
    <Card as="li" className={css.row}>
      <div className={css.head}>
        <h3 className={css.title}>{text.title}</h3>
        <Badge tone={tones[status]}>{t(`discrepancyStatus.${status}`)}</Badge>
      </div>
      <p className={css.small}>
        <FactLine facts={summaryOf(row)} />
      </p>
      {status === 'open' && <p className={css.small}>{text.action}</p>}
      {status !== 'open' && (
        <p className={css.small}>
          <FactLine facts={closing} />
        </p>
      )}
      {status === 'open' && may('ops-finance.resolveDiscrepancy') && (
        <div className={css.actions}>
          <Button kind="ink-line" size="s" onClick={() => onOpen('resolve')}>
            {t('resolve')}
          </Button>
          {payBackCents !== null && may('ops-finance.payBack') && (
            <Button size="s" onClick={() => onOpen('payBack')}>
              {t('payBack', { amount: amount(payBackCents) })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

interface StepFormProps {
  step: Step;
  row: OpsDiscrepancy;
  onClose: () => void;
}

function StepForm({ step, row, onClose }: StepFormProps) {
  const { finance } = useDesk();
  const isPayBack = step === 'payBack';
  const [note, setNote] = useState('');
  const form = useDialogForm({
    schema: discrepancyInput,
    input: () => ({ id: row._id, note }),
    send: (input) => (isPayBack ? finance.payBack(input) : finance.resolveDiscrepancy(input)),
    done: t(isPayBack ? 'paidBack' : 'resolved'),
    onClose,
  });
  return (
    <DialogForm form={form} fields={['note']}>
      <p>
        <FactLine facts={summaryOf(row)} />
      </p>
      {isPayBack && <p>{t('payBackText', { amount: amount(row.payBackCents) })}</p>}
      <TextArea
        data-focus
        label={t('resolveNote')}
        maxLength={500}
        value={note}
        error={form.errorOf('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
}
