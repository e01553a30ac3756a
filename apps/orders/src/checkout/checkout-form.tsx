import { requiresLogin } from '@shop/baas-sdk';
import type { Quote, OrderItem } from '@shop/domain';
import { useLifecycle } from '@shop/shell-contract';
import { BarSpace, BottomBar, Button, Card, KeyValueRow, Price, Stack } from '@shop/ui';
import { useRef, type FormEvent } from 'react';
import { Amounts } from '../order/amounts';
import { useT } from '../messages';
import css from './checkout.module.css';
import type { Delivery } from './delivery';
import { DeliveryFields } from './delivery-fields';
import { GoodsCard } from './goods-card';
import { usePlaceOrder } from './use-place-order';
import { OrderError } from './order-error';
import { useDelivery } from './use-delivery';
import { remedyFor } from './remedy';

interface CheckoutFormProps {
  uid: string;
  request: OrderItem;
  quoteState: { quote: Quote; isCurrent: boolean; error: unknown; reload: () => void };
  start: Delivery;
  onQty: (qty: number) => void;
}

export function CheckoutForm({
  uid,
  request,
  quoteState: { quote, isCurrent, error, reload },
  start,
  onQty,
}: CheckoutFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { delivery, errors, change, validate, reject } = useDelivery({
    uid,
    kind: quote.kind,
    start,
    form,
  });
  const { place, create } = usePlaceOrder(uid, request.skuId, {
    onRejected: (rejection) => {
      reject(rejection);
      reload();
    },
  });
  useLifecycle('onShow', ({ cause }) => {
    if (cause === 'back') create.reset();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = isCurrent && validate();
    if (!input) return;
    void place({
      items: [request],
      claimIds: quote.claimIds,
      ...input,
      expectedTotalCents: quote.payableCents,
    });
  };
  const buy = (qty: number) => {
    create.reset();
    onQty(qty);
  };
  const rejection = requiresLogin(create.error) ? null : (create.error ?? error);
  return (
    <form ref={form} noValidate className={css.page} onSubmit={submit}>
      <Stack className={css.main}>
        <DeliveryFields kind={quote.kind} value={delivery} errors={errors} onChange={change} />
        <GoodsCard
          quote={quote}
          qty={request.qty}
          onQty={buy}
          note={delivery.note}
          onNote={(note) => change('note', note)}
        />
      </Stack>
      <div className={css.side}>
        <Stack>
          <Card label={t('amounts')}>
            <Amounts {...quote}>
              <KeyValueRow strong ruled label={t('payable')}>
                <Price cents={quote.payableCents} size="xl" keepZeros />
              </KeyValueRow>
            </Amounts>
          </Card>
        </Stack>
        <div className={css.foot}>
          {Boolean(rejection) && Object.keys(errors).length === 0 && (
            <OrderError
              error={rejection}
              remedy={remedyFor(rejection, request, quote.lines[0]?.productId)}
              onQty={buy}
              onRecalculate={error ? reload : undefined}
            />
          )}
          <BottomBar>
            <BarSpace>
              <span className={css.total}>
                {t('total')}
                <Price cents={quote.payableCents} size="xl" keepZeros />
              </span>
            </BarSpace>
            <Button
              type="submit"
              size="l"
              className={css.submit}
              busy={create.isPending && t('submitting')}
              reason={isCurrent ? undefined : t('counting')}
            >
              {t('submit')}
            </Button>
          </BottomBar>
        </div>
      </div>
    </form>
  );
}
