import { BaasError, requiresLogin, userMessage, type Baas } from '@shop/baas-sdk';
import type { PaymentObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateOrders } from '../reading/freshness';
import { useReturn } from '../reading/use-return';
import { useT } from '../messages';

type Started = Awaited<ReturnType<PaymentObject['create']>>;

/** Starts the payment of an order, or returns the open one. Resolves to the cashier's address. */
export async function startPayment(baas: Baas, orderId: string): Promise<string> {
  const params = [orderId, location.origin];
  const { redirectUrl } = await baas.callObject<Started>('payment', 'create', params, {
    customUI: true,
  });
  return redirectUrl;
}

/**
 * Opens the cashier for an order. The server starts one payment for each order, so a repeated press
 * opens the same one. The button stays busy while the browser leaves, and works again after any
 * return, also from the back/forward cache.
 */
export function usePay(): { pay: (orderId: string) => Promise<void>; isPaying: boolean } {
  const t = useT();
  const { baas, feedback, login, isActive } = usePage();
  const client = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const isStarting = useRef(false);
  const end = () => {
    isStarting.current = false;
    setPaying(false);
  };
  useReturn(end);

  const explain = async (error: unknown): Promise<boolean> => {
    if (requiresLogin(error)) return false;
    if (isPaymentElsewhere(error)) {
      await feedback.notice(userMessage(error), { cancelText: false });
      return false;
    }
    if (!(error instanceof BaasError) || error.errCode !== 'ORDER_STATE') {
      const retry = { title: t('payFailed'), confirmText: t('retry'), cancelText: t('notNow') };
      return feedback.notice(userMessage(error), retry);
    }
    // Another device has paid or closed it.
    feedback.toast(userMessage(error));
    await invalidateOrders(client);
    return false;
  };
  const start = async (orderId: string): Promise<void> => {
    try {
      const redirectUrl = await startPayment(baas, orderId);
      if (isActive()) openCashier(redirectUrl);
      else end();
    } catch (error) {
      end();
      if (isActive() && (await explain(error))) await pay(orderId);
    }
  };
  const pay = async (orderId: string): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    if (!(await login.ensure(t('loginToPay')))) return end();
    setPaying(true);
    await start(orderId);
  };
  return { pay, isPaying };
}

/** Whether the app's browser cannot open the cashier. The error's message says what to do. */
export const isPaymentElsewhere = (error: unknown) =>
  error instanceof BaasError && error.errCode === 'PAYMENT_ELSEWHERE';

/** Leaves the shop for the cashier. Throws for an address that is not a web page. */
export function openCashier(redirectUrl: string): void {
  const { href, protocol } = new URL(redirectUrl, location.href);
  if (!/^https?:$/.test(protocol)) throw new Error(`the cashier has the address ${href}`);
  location.assign(href);
}
