import { isBusinessError, requiresLogin, userMessage } from '@shop/baas-sdk';
import { newKey, type CreateOrderInput, type OrderObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { paths, resultUrl } from '@shop/site-map';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateOrders } from '../reading/freshness';
import { isPaymentElsewhere, openCashier, startPayment } from '../payment/use-pay';
import { useT } from '../messages';
import { dropDraft, storeSubmission, pendingKey } from './draft';

type CreateResult = Awaited<ReturnType<OrderObject['create']>>;
type OrderInput = Omit<CreateOrderInput, 'idempotencyKey'>;

/**
 * Submits the order once, even on a double click. `onRejected` receives the server's error. A
 * shopper who has left the page stays where they are and sees a toast with the outcome.
 */
export function usePlaceOrder(
  uid: string,
  skuId: string,
  { onRejected }: { onRejected: (error: unknown) => void },
) {
  const t = useT();
  const { baas, feedback, login, navigator, isActive } = usePage();
  const client = useQueryClient();
  const key = useVisitKey(uid, skuId);
  const askAboutConflict = useConflictDialog(key.reset);
  const isSending = useRef(false);
  const [isStarting, setStarting] = useState(false);
  const create = useMutation({
    mutationFn: (input: CreateOrderInput) =>
      baas.callObject<CreateResult>('order', 'create', [input], { customUI: true }),
  });

  const explain = async (error: unknown) => {
    if (isPaymentElsewhere(error)) await feedback.notice(userMessage(error), { cancelText: false });
    else feedback.toast(userMessage(error));
  };
  /** The address of the cashier; null if there is none now: the result offers to pay again. */
  const cashierOf = async (orderId: string) => {
    setStarting(true);
    return startPayment(baas, orderId)
      .catch(async (error: unknown) => {
        if (isActive()) await explain(error);
        return null;
      })
      .finally(() => setStarting(false));
  };
  const send = async (input: OrderInput) => {
    // Another member who logged in meanwhile has a separate draft.
    if (!(await login.ensure(t('loginToSubmit'))) || baas.session.user.uid !== uid) return;
    const { order } = await create.mutateAsync({ ...input, idempotencyKey: key.use() });
    key.reset();
    dropDraft(uid);
    void invalidateOrders(client);
    const cashier = order.status === 'pending_payment' && (await cashierOf(order._id));
    if (!isActive()) return feedback.toast(t('placed'), { icon: 'success' });
    // Back from the cashier leads to the result, not to the checkout.
    await navigator.redirectTo(resultUrl(order._id));
    if (cashier) openCashier(cashier);
  };
  const handleError = async (error: unknown) => {
    // A business error means that no order was created; any other error leaves that open.
    if (isBusinessError(error)) storeSubmission(uid, undefined);
    if (requiresLogin(error)) return;
    if (!isActive()) return feedback.toast(userMessage(error));
    if (!isBusinessError(error)) return;
    if (error.errCode !== 'IDEMPOTENCY_CONFLICT') return onRejected(error);
    create.reset();
    await askAboutConflict();
  };
  const place = async (input: OrderInput) => {
    if (isSending.current) return;
    isSending.current = true;
    await send(input)
      .catch(handleError)
      .finally(() => {
        isSending.current = false;
      });
  };
  return { place, create, isBusy: create.isPending || isStarting };
}

/**
 * One idempotency key per visit, kept across a reload after a submission without a response. The
 * server binds a key only when it creates an order, so a corrected order may reuse it after an
 * error.
 */
function useVisitKey(uid: string, skuId: string) {
  const key = useRef<string | null>(null);
  const use = () => {
    const at = Date.now();
    key.current ??= pendingKey(uid, skuId, at) ?? newKey();
    storeSubmission(uid, { skuId, key: key.current, at });
    return key.current;
  };
  return {
    use,
    reset: () => {
      key.current = null;
    },
  };
}

/**
 * The key already created an order with other content. Only the buyer can decide whether to order
 * again.
 */
function useConflictDialog(reset: () => void) {
  const t = useT();
  const { feedback, navigator } = usePage();
  return async () => {
    if (
      await feedback.notice(t('earlierOrder'), {
        confirmText: t('seeOrders'),
        cancelText: t('orderAgain'),
      })
    )
      await navigator.switchTab(paths.orders);
    else reset();
  };
}
