import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { ReviewObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { orderUrl } from '@shop/site-map';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateOrders } from '../reading/freshness';

interface SendOptions {
  orderId: string;
  /** After the last form of the order, its page opens. */
  isLast: boolean;
  sentText: string;
  onSent: () => void;
}

/** Sends a review, or what its author appends. A refusal is shown as a notice. */
export function useSend<Method extends 'create' | 'append'>(
  method: Method,
  { orderId, isLast, sentText, onSent }: SendOptions,
) {
  const { baas, feedback, navigator, isActive } = usePage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Parameters<ReviewObject[Method]>[0]) =>
      baas.callObject('review', method, [input], { customUI: true }),
    onSuccess: () => {
      onSent();
      feedback.toast(sentText, { icon: 'success' });
      if (isLast && isActive()) void navigator.redirectTo(orderUrl(orderId));
    },
    onError: (error) => {
      if (!requiresLogin(error)) void feedback.notice(userMessage(error), { cancelText: false });
    },
    onSettled: () =>
      Promise.all([invalidateOrders(client), client.invalidateQueries({ queryKey: ['review'] })]),
  });
  return { send: mutate, isPending };
}
