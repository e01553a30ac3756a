import { requiresLogin } from '@shop/baas-sdk';
import { plainPhone, type OrderItem, type Quote } from '@shop/domain';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { Card, icons, KeyValueRow, Price, Stack } from '@shop/ui';
import { Field, NoticeLine } from '@shop/ui/bundled';
import { useRef, type FormEvent } from 'react';
import { Amounts } from '../order/amounts';
import { useT } from '../messages';
import { AddressCard } from './address-card';
import css from './checkout.module.css';
import type { Choice } from './choice';
import { GoodsCard } from './goods-card';
import { OrderError } from './order-error';
import { Consent } from './purchase-notice';
import type { QuoteState } from './queries';
import { remedyFor } from './remedy';
import { SubmitBar } from './submit-bar';
import { useContact } from './use-contact';
import { usePlaceOrder } from './use-place-order';
import { droppedText } from './voucher-reason';
import { usedVouchers } from './used-vouchers';
import { VoucherRow } from './voucher-row';

interface CheckoutFormProps {
  uid: string;
  item: OrderItem;
  choice: Choice;
  quoteState: QuoteState & { quote: Quote };
  onChange: (change: Partial<Choice>) => void;
}

export function CheckoutForm({
  uid,
  item,
  choice,
  quoteState: { quote, isCurrent, error, reload },
  onChange,
}: CheckoutFormProps) {
  const t = useT();
  const { feedback } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const contact = useContact({ uid, skuId: item.skuId, quote }, form);
  const { place, create, isBusy } = usePlaceOrder(uid, item.skuId, {
    onRejected: (rejection) => {
      contact.reject(rejection);
      reload();
    },
  });
  useLifecycle('onShow', ({ cause }) => {
    if (cause === 'back') create.reset();
  });
  const change = (next: Partial<Choice>) => {
    create.reset();
    onChange(next);
  };
  const askForAddress = () => {
    feedback.toast(t('addressNeeded'));
    form.current?.querySelector<HTMLElement>('[data-address]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quote.kind === 'physical' && !quote.address) return askForAddress();
    const input = isCurrent && contact.validate();
    if (!input) return;
    void place({
      ...input,
      items: [item],
      addressId: quote.kind === 'physical' ? quote.address?._id : undefined,
      claimIds: quote.claimIds,
      expectedTotalCents: quote.payableCents,
    });
  };
  const rejection = requiresLogin(create.error) ? null : (create.error ?? error);
  const dropped = droppedText(quote);
  return (
    <form ref={form} noValidate className={css.page} onSubmit={submit}>
      <Stack className={css.main}>
        {quote.kind === 'physical' ? (
          <AddressCard address={quote.address} undeliverable={quote.undeliverable} />
        ) : (
          <PhoneCard contact={contact} />
        )}
        <GoodsCard
          quote={quote}
          qty={item.qty}
          onQty={(qty) => change({ qty })}
          note={contact.note}
          onNote={(note) => contact.change({ note })}
        />
        <VoucherRow
          quote={quote}
          isPicked={choice.claimIds !== undefined && !dropped}
          onPick={(claimIds) => change({ claimIds })}
          onClaimed={() => {
            change({ claimIds: undefined });
            reload();
          }}
        />
        {!quote.canPayHere && (
          <NoticeLine tone="amber" icon={<icons.CircleAlert size={17} />}>
            {t('payElsewhere')}
          </NoticeLine>
        )}
        {dropped && (
          <div role="status">
            <NoticeLine tone="amber" icon={<icons.CircleAlert size={17} />}>
              {dropped}
            </NoticeLine>
          </div>
        )}
      </Stack>
      <div className={css.side}>
        <Stack>
          <Card label={t('amounts')}>
            <Amounts {...quote} vouchers={usedVouchers(quote)}>
              <KeyValueRow strong ruled label={t('payable')}>
                <Price cents={quote.payableCents} size="xl" keepZeros />
              </KeyValueRow>
            </Amounts>
          </Card>
          <Consent
            quote={quote}
            isAgreed={contact.isAgreed}
            error={contact.errors.consent}
            onChange={contact.agree}
          />
        </Stack>
        <div className={css.foot}>
          {Boolean(rejection) && Object.keys(contact.errors).length === 0 && (
            <OrderError
              error={rejection}
              remedy={remedyFor(rejection, item, quote.lines[0]?.productId)}
              onQty={(qty) => change({ qty })}
              onRecalculate={error ? reload : undefined}
            />
          )}
          <SubmitBar quote={quote} isCurrent={isCurrent} error={error} isBusy={isBusy} />
        </div>
      </div>
    </form>
  );
}

/** The phone that receives the codes of an e-voucher. */
function PhoneCard({ contact: { phone, errors, change } }: { contact: Contact }) {
  const t = useT();
  return (
    <Card>
      <Field
        label={t('codePhone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        plain={plainPhone}
        value={phone}
        error={errors.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
    </Card>
  );
}
type Contact = ReturnType<typeof useContact>;
