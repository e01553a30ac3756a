import { ServiceError, userMessage } from '@shop/baas-sdk';
import { centsIn, check, priceInput, stockInput, wholeIn, yuanIn, type OpsSku } from '@shop/domain';
import { language } from '@shop/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';

/** As typed. */
interface Values {
  stock: string;
  price: string;
  was: string;
}
export type SkuField = keyof Values;
type Part = 'stock' | 'price';

const partOf = (field: SkuField): Part => (field === 'stock' ? 'stock' : 'price');

/** The values of a SKU that a save overwrites: those shown when editing began. */
type Seen = Pick<OpsSku, 'stock' | 'priceCents' | 'wasCents'>;

/**
 * The stock and the prices of a SKU, saved together; only the changed part is sent. A value that
 * changed on the server meanwhile is shown; a second save overwrites it.
 */
export function useSkuForm(sku: OpsSku) {
  const { ops, showMessage } = useDesk();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [seen, setSeen] = useState<Seen>(sku);
  const [errors, setErrors] = useState<Partial<Record<Part, string>>>({});
  const values: Values = {
    stock: String(sku.stock),
    price: yuanIn(sku.priceCents),
    was: yuanIn(sku.wasCents),
    ...typed,
  };
  const isChanged = (part: Part) =>
    (Object.keys(typed) as SkuField[]).some((field) => partOf(field) === part);
  const forget = (part: Part) =>
    setTyped((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([field]) => partOf(field as SkuField) !== part),
      ),
    );

  /** The calls that send the changed values, by part; null if one is not valid. */
  const readCalls = (): Partial<Record<Part, () => Promise<unknown>>> | null => {
    const stock = check(
      stockInput,
      { skuId: sku._id, stock: wholeIn(values.stock), expected: seen.stock },
      language(),
    );
    const price = check(
      priceInput,
      {
        skuId: sku._id,
        price: {
          priceCents: centsIn(values.price),
          wasCents: values.was.trim() === '' ? null : centsIn(values.was),
        },
        expected: { priceCents: seen.priceCents, wasCents: seen.wasCents },
      },
      language(),
    );
    const wrong = {
      ...(isChanged('stock') && !stock.ok && { stock: stock.message }),
      ...(isChanged('price') && !price.ok && { price: price.message }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return null;
    return {
      ...(isChanged('stock') && stock.ok && { stock: () => ops.setStock(stock.value) }),
      ...(isChanged('price') && price.ok && { price: () => ops.setPrice(price.value) }),
    };
  };

  const save = useMutation({
    mutationFn: async (calls: Partial<Record<Part, () => Promise<unknown>>>) => {
      const failed: Partial<Record<Part, string>> = {};
      for (const [part, call] of Object.entries(calls) as [Part, () => Promise<unknown>][])
        try {
          await call();
          forget(part);
        } catch (error) {
          failed[part] = userMessage(error);
          setSeen((before) => ({ ...before, ...currentIn(error) }));
        }
      return failed;
    },
    onSuccess: (failed) => {
      setErrors(failed);
      if (Object.keys(failed).length === 0) showMessage(t('skuSaved'));
      return client.invalidateQueries({ queryKey: ['products'] });
    },
  });

  return {
    values,
    errors,
    isDirty: Object.keys(typed).length > 0,
    isSaving: save.isPending,
    type: (field: SkuField, text: string) => {
      // Editing of a part begins with the values that the row shows.
      if (!isChanged(partOf(field)))
        setSeen((before) =>
          field === 'stock'
            ? { ...before, stock: sku.stock }
            : { ...before, priceCents: sku.priceCents, wasCents: sku.wasCents },
        );
      setErrors((before) => ({ ...before, [partOf(field)]: undefined }));
      setTyped((before) => ({ ...before, [field]: text }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (save.isPending || Object.keys(typed).length === 0) return;
      const calls = readCalls();
      if (calls) save.mutate(calls);
    },
  };
}

/** The current values that the server reports with a conflict. */
function currentIn(error: unknown): Partial<Seen> {
  if (!(error instanceof ServiceError)) return {};
  const { now, nowCents, nowWasCents } = (error.detail ?? {}) as Record<string, unknown>;
  if (error.errCode === 'STOCK_CHANGED' && typeof now === 'number') return { stock: now };
  if (error.errCode !== 'PRICE_CONFLICT' || typeof nowCents !== 'number') return {};
  return { priceCents: nowCents, wasCents: typeof nowWasCents === 'number' ? nowWasCents : null };
}
