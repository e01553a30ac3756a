import { carrierCodes, carriers, check, trackingInput } from '@shop/domain';
import { language, useLocalText } from '@shop/i18n';
import { Button, Card, SectionHead } from '@shop/ui';
import { Field, OptionGroup } from '@shop/ui/bundled';
import { useState, type FormEvent } from 'react';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { useT } from '../messages';
import css from './aftersale.module.css';
import { useAftersaleChange } from './use-aftersale-change';

interface Parcel {
  carrier?: string;
  trackingNo: string;
}

/** The parcel that the shopper sends back. */
export function ReturnForm({ id }: { id: string }) {
  const t = useT();
  const isOnline = useIsOnline();
  const [parcel, setParcel] = useState<Parcel>({ trackingNo: '' });
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const { change, isPending } = useAftersaleChange();
  const messageOf = (field: string) => (error?.field === field ? error.message : undefined);
  const edit = (next: Partial<Parcel>) => {
    setParcel({ ...parcel, ...next });
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = check(trackingInput, { carrier: '', ...parcel }, language());
    setError(result.ok ? null : result);
    if (!result.ok) return;
    const { carrier, trackingNo } = result.value;
    change('sendParcel', [id, carrier, trackingNo], t('parcelSaved'));
  };
  return (
    <Card label={t('returnParcel')}>
      <SectionHead title={t('returnParcel')} />
      <form noValidate className={css.fields} onSubmit={submit}>
        <CarrierChoice
          value={parcel.carrier}
          error={messageOf('carrier')}
          onChange={(carrier) => edit({ carrier })}
        />
        <Field
          label={t('trackingNo')}
          value={parcel.trackingNo}
          error={messageOf('trackingNo')}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => edit({ trackingNo: target.value })}
        />
        <Button
          type="submit"
          block
          busy={isPending && t('submitting')}
          reason={isOnline ? undefined : t('needsNetwork')}
        >
          {t('sendParcel')}
        </Button>
      </form>
    </Card>
  );
}

interface CarrierChoiceProps {
  value: string | undefined;
  error: string | undefined;
  onChange: (carrier: string) => void;
}

function CarrierChoice({ value, error, onChange }: CarrierChoiceProps) {
  const t = useT();
  const local = useLocalText();
  return (
    <div>
      <OptionGroup
        label={t('carrier')}
        options={carrierCodes.map((code) => ({
          value: code,
          label: local(carriers[code], 'name'),
        }))}
        value={value}
        onChange={onChange}
      />
      {error && (
        <p role="alert" className={css.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
