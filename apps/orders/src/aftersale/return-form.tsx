import { Button, Card, Field, SectionHead } from '@shop/ui';
import { useState, type FormEvent } from 'react';
import { useIsOnline } from '../reading/online';
import { useT } from '../messages';
import css from './aftersale.module.css';
import { useAftersaleChange } from './use-aftersale-change';

/** The parcel that the shopper sends back. */
export function ReturnForm({ id }: { id: string }) {
  const t = useT();
  const isOnline = useIsOnline();
  const [carrier, setCarrier] = useState('');
  const [trackingNo, setTrackingNo] = useState('');
  const [isTried, setTried] = useState(false);
  const { change, isPending } = useAftersaleChange();
  const missing = (value: string) => (isTried && !value.trim() ? t('fillIn') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (carrier.trim() && trackingNo.trim())
      change('sendParcel', [id, carrier.trim(), trackingNo.trim()], t('parcelSaved'));
  };
  return (
    <Card label={t('returnParcel')}>
      <SectionHead title={t('returnParcel')} />
      <form noValidate className={css.fields} onSubmit={submit}>
        <Field
          label={t('carrier')}
          value={carrier}
          error={missing(carrier)}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <Field
          label={t('trackingNo')}
          value={trackingNo}
          error={missing(trackingNo)}
          autoCapitalize="characters"
          onChange={({ target }) => setTrackingNo(target.value)}
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
