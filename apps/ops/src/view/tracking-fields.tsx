import { carrierCodes, carriers } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Field } from '@shop/ui/bundled';
import { t } from '../messages';
import { SelectField } from './select-field';

interface Tracking {
  carrier: string;
  trackingNo: string;
}

interface TrackingFieldsProps {
  value: Tracking;
  errorOf: (field: string) => string | undefined;
  onChange: (value: Tracking) => void;
}

/** Carrier and tracking number of a parcel. */
export function TrackingFields({ value, errorOf, onChange }: TrackingFieldsProps) {
  const localText = useLocalText();
  return (
    <>
      <SelectField
        label={t('carrier')}
        placeholder={t('choose')}
        value={value.carrier}
        options={carrierCodes.map((code) => ({
          value: code,
          label: localText(carriers[code], 'name'),
        }))}
        error={errorOf('carrier')}
        onChange={(carrier) => onChange({ ...value, carrier })}
      />
      <Field
        label={t('trackingNo')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={value.trackingNo}
        error={errorOf('trackingNo')}
        onChange={(event) => onChange({ ...value, trackingNo: event.target.value })}
      />
    </>
  );
}
