import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { OrderObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateOrders } from '../reading/freshness';

type Change = Extract<
  keyof OrderObject,
  'cancel' | 'confirm' | 'confirmParcel' | 'remind' | 'hide'
>;
interface Request {
  method: Change;
  params: readonly string[];
}

/**
 * Changes an order on the server, which decides. The page reloads whatever the result; a refusal is
 * shown as a notice.
 */
export function useOrderChange(id: string) {
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ method, params }: Request) =>
      baas.callObject('order', method, [id, ...params], { customUI: true }),
    onError: (error) => {
      if (!requiresLogin(error)) void feedback.notice(userMessage(error), { cancelText: false });
    },
    onSettled: () => invalidateOrders(client),
  });
  /** Resolves to false if the server refused. */
  const change = async (method: Change, done: string, ...params: string[]): Promise<boolean> => {
    try {
      await mutateAsync({ method, params });
    } catch {
      return false;
    }
    feedback.toast(done, { icon: 'success' });
    return true;
  };
  return { change, pending: isPending ? variables.method : null };
}
