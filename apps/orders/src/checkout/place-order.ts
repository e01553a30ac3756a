import { leadsToLogin, sentenceOf, ServiceError, type BaasError } from '@shop/baas-sdk';
import type { CreateOrderInput, OrderObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ordersChanged } from '../reading/freshness';
import { routes } from '../routes';
import { useT } from '../messages';
import { dropDraft, keepSent, sentKey } from './draft';
import { newKey } from './idempotency-key';

type Answer = Awaited<ReturnType<OrderObject['create']>>;
type Wanted = Omit<CreateOrderInput, 'idempotencyKey'>;

/**
 * Submits the order once, even on a double click. `onRefused` receives the server's error. A shopper
 * who has left the page stays where they are and sees a toast with the outcome.
 */
export function usePlaceOrder(
  uid: string,
  skuId: string,
  { onRefused }: { onRefused: (error: unknown) => void },
) {
  const t = useT();
  const { baas, feedback, login, navigator, isInFront } = usePage();
  const client = useQueryClient();
  const key = useVisitKey(uid, skuId);
  const doubt = useDoubt(key.renew);
  const sending = useRef(false);
  const create = useMutation({
    mutationFn: (input: CreateOrderInput) =>
      baas.callObject<Answer>('order', 'create', [input], { customUI: true }),
  });

  const send = async (wanted: Wanted) => {
    // Another member who logged in meanwhile has a separate draft.
    if (!(await login.ensure(t('loginToSubmit'))) || baas.session.user.uid !== uid) return;
    const { order } = await create.mutateAsync({ ...wanted, idempotencyKey: key.take() });
    key.renew();
    dropDraft(uid);
    void ordersChanged(client);
    if (isInFront()) await navigator.redirectTo(routes.order(order._id));
    else feedback.toast(t('placed'), { icon: 'success' });
  };
  const failed = async (error: unknown) => {
    if (isAnswered(error)) keepSent(uid, undefined);
    if (leadsToLogin(error)) return;
    if (!isInFront()) return feedback.toast(sentenceOf(error));
    if (!isAnswered(error)) return;
    if (error.errCode !== 'IDEMPOTENCY_CONFLICT') return onRefused(error);
    create.reset();
    await doubt();
  };
  const place = async (wanted: Wanted) => {
    if (sending.current) return;
    sending.current = true;
    await send(wanted)
      .catch(failed)
      .finally(() => {
        sending.current = false;
      });
  };
  return { place, create };
}

const systemErrors: unknown[] = ['SYS_ERR', 'SYSTEM_ERROR'];
/** A business error means that no order was created; a network error leaves that open. */
const isAnswered = (error: unknown): error is BaasError =>
  error instanceof ServiceError && !systemErrors.includes(error.errCode);

/**
 * One idempotency key per visit, kept across a reload after a submission without a response. The
 * server binds a key only when it creates an order, so a corrected order may reuse it after an error.
 */
function useVisitKey(uid: string, skuId: string) {
  const key = useRef<string | null>(null);
  const take = () => {
    const at = Date.now();
    key.current ??= sentKey(uid, skuId, at) ?? newKey();
    keepSent(uid, { skuId, key: key.current, at });
    return key.current;
  };
  return {
    take,
    renew: () => {
      key.current = null;
    },
  };
}

/** The key already created an order with other content. Only the buyer can decide whether to order again. */
function useDoubt(renew: () => void) {
  const t = useT();
  const { feedback, navigator } = usePage();
  return async () => {
    if (
      await feedback.notice(t('earlierOrder'), {
        confirmText: t('seeOrders'),
        cancelText: t('orderAgain'),
      })
    )
      await navigator.switchTab(routes.orders);
    else renew();
  };
}
