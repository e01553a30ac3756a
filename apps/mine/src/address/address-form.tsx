import {
  addressDetailLimit,
  addressNameLimit,
  addressTagLimit,
  plainLine,
  plainPhone,
  type SavedAddress,
} from '@shop/domain';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { Button, Card, Stack } from '@shop/ui';
import { BottomBar, Checkbox, Field, TextArea } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './address.module.css';
import { RegionField } from './region-field';
import { TagField } from './tag-field';
import { useAddressForm } from './use-address-form';

interface AddressFormProps {
  uid: string;
  /** The address to change; without it a new one is created. */
  address?: SavedAddress;
  /** The new address will be the only one, and so the default. */
  isFirst?: boolean;
}

export function AddressForm({ uid, address, isFirst }: AddressFormProps) {
  const t = useT();
  const isOnline = useIsOnline();
  const { values, errors, change, submit, form, isPending, message } = useAddressForm(uid, address);
  const text = (name: 'name' | 'phone' | 'detail') => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isOnline) submit();
      }}
    >
      <Stack className={css.main}>
        <Card className={css.fields}>
          <Field
            label={t('address.name')}
            autoComplete="name"
            maxLength={addressNameLimit}
            plain={plainLine}
            {...text('name')}
          />
          <Field
            label={t('address.phone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={40}
            plain={plainPhone}
            {...text('phone')}
          />
          <RegionField
            code={values.regionCode}
            text={values.regionText}
            error={errors.regionCode}
            onChange={(regionCode, regionText) => change({ regionCode, regionText })}
          />
          <TextArea
            label={t('address.detail')}
            rows={2}
            maxLength={addressDetailLimit}
            autoComplete="street-address"
            hint={t('address.detailHint')}
            {...text('detail')}
          />
          <TagField
            value={values.tag}
            maxLength={addressTagLimit}
            error={errors.tag}
            onChange={(tag) => change({ tag })}
          />
          {!address?.isDefault && !isFirst && (
            <Checkbox checked={values.isDefault} onChange={(isDefault) => change({ isDefault })}>
              {t('address.isDefault')}
            </Checkbox>
          )}
        </Card>
        {message && (
          <p role="alert" className={css.fault}>
            {message}
          </p>
        )}
        {!isOnline && <p className={css.note}>{t('address.offline')}</p>}
      </Stack>
      <div className={css.foot}>
        <BottomBar>
          <Button
            type="submit"
            kind="red"
            size="l"
            block
            busy={isPending && t('saving')}
            reason={isOnline ? undefined : t('address.offline')}
          >
            {t('save')}
          </Button>
        </BottomBar>
      </div>
    </form>
  );
}
