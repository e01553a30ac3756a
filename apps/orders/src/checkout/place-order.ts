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

/** Sends the order; two clicks are one. `onRefused` hears why the server would not. Who has left meanwhile stays there, and is told what came of it. */
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
    // Somebody else who logged in here has a checkout of their own.
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
/** The shop itself refused, so this submission made nothing; a fault on the way leaves that open. */
const isAnswered = (error: unknown): error is BaasError =>
  error instanceof ServiceError && !systemErrors.includes(error.errCode);

/**
 * One key for the whole visit, and for the reload after a submission whose answer never came: all of that is one order.
 * The server binds a key only when it makes an order, so after a refusal the mended order may go under the same.
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

/** The key has made an order of other content before: only the buyer knows whether one more is wanted. */
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
