import { addressInput, check, type AddressInput, type SavedAddress } from '@shop/domain';
import { language } from '@shop/i18n';

/** The state of the form. `tag` is the text in the current language. */
export interface FormValues {
  name: string;
  phone: string;
  regionCode: string;
  regionText: string;
  detail: string;
  tag: string;
  isDefault: boolean;
}

export type FieldName = 'name' | 'phone' | 'regionCode' | 'detail' | 'tag';
export type FieldErrors = Partial<Record<FieldName, string>>;

export function valuesOf(address: SavedAddress | undefined, tag: string): FormValues {
  const { name, phone, regionCode, regionText, detail, isDefault } = address ?? {};
  return {
    name: name ?? '',
    phone: phone ?? '',
    regionCode: regionCode ?? '',
    regionText: regionText ?? '',
    detail: detail ?? '',
    tag,
    isDefault: isDefault ?? false,
  };
}

const fieldNames = ['name', 'phone', 'regionCode', 'detail', 'tag'] as const;
export const isFieldName = (field: unknown): field is FieldName =>
  fieldNames.some((name) => name === field);

/** The message of each invalid field. */
export function validate(input: AddressInput): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const checked = check(addressInput.entries[name], input[name], language());
    if (!checked.ok) errors[name] = checked.message;
  }
  return errors;
}
