import { voucherInput, type OpsVoucher } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Checkbox, Dialog, Field } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useState, type HTMLInputTypeAttribute } from 'react';
import { t, type LabelId } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { SelectField } from '../view/select-field';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import { draftOf, inputOf, newDraft, type VoucherDraft } from './voucher-draft';

interface Props {
  voucher: OpsVoucher | 'new' | null;
  onClose: () => void;
}

/** Creates a voucher or changes its draft. */
export function VoucherDialog({ voucher, onClose }: Props) {
  const existing = voucher === 'new' ? null : voucher;
  return (
    <Dialog
      wide
      open={voucher !== null}
      onClose={onClose}
      title={t(existing ? 'editVoucher' : 'newVoucher')}
    >
      {voucher && <VoucherForm voucher={existing} onClose={onClose} />}
    </Dialog>
  );
}

/** The text inputs by field: its message, the field of the server's input, and its kind. */
type TextName = Exclude<keyof VoucherDraft, 'kind' | 'platform' | 'scope' | 'obtain' | 'stacks'>;
const texts: Record<TextName, [label: LabelId, path: string, type?: HTMLInputTypeAttribute]> = {
  titleZh: ['titleZh', 'titleZh'],
  titleEn: ['titleEn', 'titleEn'],
  amount: ['amount', 'amountCents'],
  percent: ['percentBp', 'percentBp'],
  cap: ['cap', 'capCents'],
  minSpend: ['minSpend', 'minSpendCents'],
  scopeIds: ['scopeIds', 'scopeIds'],
  scopeTextZh: ['scopeTextZh', 'scopeTextZh'],
  scopeTextEn: ['scopeTextEn', 'scopeTextEn'],
  total: ['total', 'total'],
  perUser: ['perUser', 'perUser'],
  code: ['voucherCode', 'code'],
  claimFrom: ['claimFrom', 'claimFrom', 'datetime-local'],
  claimTo: ['claimTo', 'claimTo', 'datetime-local'],
  days: ['validDays', 'valid.n'],
};

/** The paths of the fields that show their own errors. */
const fields = ['platform', ...Object.values(texts).map(([, path]) => path)];

function VoucherForm({ voucher, onClose }: { voucher: OpsVoucher | null; onClose: () => void }) {
  const { vouchers } = useDesk();
  const localText = useLocalText();
  const options = useQuery({ queryKey: ['voucherOptions'], queryFn: () => vouchers.options() });
  const [draft, setDraft] = useState(() => (voucher ? draftOf(voucher) : newDraft(Date.now())));
  const change = (part: Partial<VoucherDraft>) => setDraft({ ...draft, ...part });
  const form = useDialogForm({
    schema: voucherInput,
    input: () => inputOf(draft, voucher),
    send: (input) => vouchers.save(input),
    done: t('voucherSaved'),
    onClose,
  });
  const text = (name: TextName) => {
    const [label, path, type] = texts[name];
    return (
      <Field
        label={t(label)}
        type={type}
        autoComplete="off"
        maxLength={name === 'scopeIds' ? 8_200 : undefined}
        value={draft[name]}
        error={form.errorOf(path)}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    );
  };
  const { kind, scope, obtain } = draft;
  return (
    <DialogForm form={form} fields={fields} labels={{ confirm: t('save') }}>
      <div className={css.pair}>
        <SelectField
          label={t('kind')}
          value={kind}
          options={kindChoices()}
          onChange={(next) => change({ kind: next as VoucherDraft['kind'] })}
        />
        <SelectField
          label={t('platform')}
          value={draft.platform}
          options={(options.data?.platforms ?? []).map((platform) => ({
            value: platform.code,
            label: localText(platform, 'name'),
          }))}
          error={form.errorOf('platform')}
          onChange={(platform) => change({ platform })}
        />
      </div>
      {text('titleZh')}
      {text('titleEn')}
      <div className={css.pair}>
        {(kind === 'reduce' || kind === 'shipping') && text('amount')}
        {kind === 'percent' && text('percent')}
        {kind === 'percent' && text('cap')}
        {text('minSpend')}
      </div>
      <SelectField
        label={t('scope')}
        value={scope}
        options={scopeChoices()}
        onChange={(next) => change({ scope: next as VoucherDraft['scope'] })}
      />
      {scope !== 'all' && text('scopeIds')}
      <div className={css.pair}>
        {text('scopeTextZh')}
        {text('scopeTextEn')}
      </div>
      {kind !== 'exchange' && (
        <Checkbox checked={draft.stacks} onChange={(stacks) => change({ stacks })}>
          {t('stacks')}
        </Checkbox>
      )}
      <SelectField
        label={t('obtain')}
        value={obtain}
        options={obtainChoices()}
        onChange={(next) => change({ obtain: next as VoucherDraft['obtain'] })}
      />
      {obtain === 'code' && text('code')}
      <div className={css.pair}>
        {text('total')}
        {text('perUser')}
        {text('claimFrom')}
        {text('claimTo')}
        {text('days')}
      </div>
    </DialogForm>
  );
}

/** The choices of a list: a value and its label. */
const choices = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => values.map((value) => ({ value, label: labelOf(value) }));

const kindChoices = () =>
  choices(['reduce', 'percent', 'shipping', 'exchange'], (kind) => t(`kind.${kind}`));
const scopeChoices = () => choices(['all', 'category', 'product'], (scope) => t(`scope.${scope}`));
const obtainChoices = () => choices(['claim', 'code', 'register'], (way) => t(`obtain.${way}`));
