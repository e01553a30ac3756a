import { leadsToLogin } from '@shop/baas-sdk';
import type { Quote, QuoteInput } from '@shop/domain';
import { useLifecycle } from '@shop/shell-contract';
import { BarSpace, BottomBar, Button, Card, Price, Stack } from '@shop/ui';
import { useRef, type FormEvent } from 'react';
import { Amounts } from '../order/amounts';
import { useT } from '../messages';
import css from './checkout.module.css';
import type { Delivery } from './delivery';
import { DeliveryFields } from './delivery-fields';
import { GoodsCard } from './goods-card';
import { usePlaceOrder } from './place-order';
import { Refusal } from './refusal';
import { useDelivery } from './use-delivery';
import { wayOn } from './way-on';

interface CheckoutFormProps {
  uid: string;
  wish: QuoteInput;
  quoted: { quote: Quote; settled: boolean; error: unknown; again: () => void };
  start: Delivery;
  onQty: (qty: number) => void;
}

export function CheckoutForm({
  uid,
  wish,
  quoted: { quote, settled, error, again },
  start,
  onQty,
}: CheckoutFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { delivery, faults, change, accept, refuse } = useDelivery({
    uid,
    kind: quote.kind,
    start,
    form,
  });
  const { place, create } = usePlaceOrder(uid, wish.skuId, {
    onRefused: (refusal) => {
      refuse(refusal);
      again();
    },
  });
  useLifecycle('onShow', ({ cause }) => {
    if (cause === 'back') create.reset();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = settled && accept();
    if (input) void place({ ...wish, ...input, expectedTotalCents: quote.payableCents });
  };
  const buy = (qty: number) => {
    create.reset();
    onQty(qty);
  };
  const refusal = leadsToLogin(create.error) ? null : (create.error ?? error);
  return (
    <form ref={form} noValidate className={css.page} onSubmit={submit}>
      <Stack className={css.main}>
        <DeliveryFields kind={quote.kind} value={delivery} faults={faults} onChange={change} />
        <GoodsCard
          quote={quote}
          qty={wish.qty}
          onQty={buy}
          note={delivery.note}
          onNote={(note) => change('note', note)}
        />
      </Stack>
      <div className={css.side}>
        <Stack>
          <Card label={t('amounts')}>
            <Amounts {...quote} ruled />
          </Card>
        </Stack>
        <div className={css.foot}>
          {Boolean(refusal) && Object.keys(faults).length === 0 && (
            <Refusal
              error={refusal}
              way={wayOn(refusal, wish, quote.lines[0]?.productId)}
              onQty={buy}
              onAgain={error ? again : undefined}
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
              reason={settled ? undefined : t('counting')}
            >
              {t('submit')}
            </Button>
          </BottomBar>
        </div>
      </div>
    </form>
  );
}
