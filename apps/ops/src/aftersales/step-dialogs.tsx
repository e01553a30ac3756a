import type { OpsAftersale } from '@shop/domain';
import { t } from '../messages';
import { SubjectDialog } from '../view/subject-dialog';
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

/** A step of an after-sale whose dialog is open. */
export interface OpenedStep {
  step: AftersaleStep;
  row: OpsAftersale;
}

export function StepDialogs({
  opened,
  onClose,
}: {
  opened: OpenedStep | null;
  onClose: () => void;
}) {
  return forms.map(([step, Form]) => (
    <SubjectDialog
      key={step}
      subject={opened?.step === step ? opened.row : null}
      title={t(`step.${step}`)}
      onClose={onClose}
    >
      {(row) => <Form row={row} onClose={onClose} />}
    </SubjectDialog>
  ));
}
