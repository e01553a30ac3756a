import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { OrderObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateOrders } from '../reading/freshness';
import { useT } from '../messages';

type Answer = Awaited<ReturnType<OrderObject['cancel']>>;

/** Cancels after a confirmation. The server decides, and the page reloads whatever the result. */
export function useCancelOrder(id: string): { cancel: () => Promise<void>; cancelling: boolean } {
  const t = useT();
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => baas.callObject<Answer>('order', 'cancel', [id], { customUI: true }),
    onSuccess: () => feedback.toast(t('cancelled'), { icon: 'success' }),
    onError: (error) => {
      if (!requiresLogin(error)) void feedback.notice(userMessage(error), { cancelText: false });
    },
    onSettled: () => invalidateOrders(client),
  });
  const cancel = async () => {
    if (await feedback.notice(t('cancelAsk'), { confirmText: t('cancel'), cancelText: t('keep') }))
      mutate();
  };
  return { cancel, cancelling: isPending };
}
