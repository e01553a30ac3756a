import { adInput, adSlots, type AdSlot, type OpsAd } from '@shop/domain';
import { Dialog, Field } from '@shop/ui/bundled';
import { useState, type HTMLInputTypeAttribute } from 'react';
import { t, type LabelId } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import css from '../view/form.module.css';
import { SelectField } from '../view/select-field';
import { adDraftOf, adInputOf, newAdDraft, type AdDraft } from './ad-draft';

/** Creates an advertisement, which starts paused, or changes one. */
export function AdDialog({ ad, onClose }: { ad: OpsAd | 'new' | null; onClose: () => void }) {
  const existing = ad === 'new' ? null : ad;
  return (
    <Dialog wide open={ad !== null} onClose={onClose} title={t(existing ? 'changeAd' : 'newAd')}>
      {ad && <AdForm ad={existing} onClose={onClose} />}
    </Dialog>
  );
}

type TextName = Exclude<keyof AdDraft, 'slot'>;
const texts: Record<TextName, [label: LabelId, type?: HTMLInputTypeAttribute]> = {
  titleZh: ['titleZh'],
  titleEn: ['titleEn'],
  textZh: ['adTextZh'],
  textEn: ['adTextEn'],
  image: ['adImage'],
  link: ['adLink'],
  startsAt: ['adStartsAt', 'datetime-local'],
  endsAt: ['adEndsAt', 'datetime-local'],
  weight: ['adWeight'],
  capPerDay: ['adCap'],
};

function AdForm({ ad, onClose }: { ad: OpsAd | null; onClose: () => void }) {
  const { ads } = useDesk();
  const [draft, setDraft] = useState(() => (ad ? adDraftOf(ad) : newAdDraft(Date.now())));
  const form = useDialogForm({
    schema: adInput,
    input: () => adInputOf(draft, ad),
    send: (input) => ads.save(input),
    done: t('adSaved'),
    onClose,
  });
  const text = (name: TextName) => {
    const [label, type] = texts[name];
    return (
      <Field
        label={t(label)}
        type={type}
        autoComplete="off"
        maxLength={name === 'image' || name === 'link' ? 400 : undefined}
        value={draft[name]}
        error={form.errorOf(name)}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      />
    );
  };
  return (
    <DialogForm form={form} fields={Object.keys(texts)} labels={{ confirm: t('save') }}>
      <SelectField
        label={t('adSlot')}
        value={draft.slot}
        options={adSlots.map((slot) => ({ value: slot, label: t(`adSlot.${slot}`) }))}
        onChange={(slot) => setDraft({ ...draft, slot: slot as AdSlot })}
      />
      {text('titleZh')}
      {text('titleEn')}
      {text('textZh')}
      {text('textEn')}
      {text('image')}
      {text('link')}
      <div className={css.pair}>
        {text('startsAt')}
        {text('endsAt')}
        {text('weight')}
        {text('capPerDay')}
      </div>
    </DialogForm>
  );
}
