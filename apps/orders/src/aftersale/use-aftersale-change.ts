import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { AftersaleAction } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAftersales } from './queries';

interface Request {
  method: AftersaleAction;
  params: readonly string[];
  done: string;
}

/** A step of the shopper. The server decides, and the page reloads whatever the result. */
export function useAftersaleChange() {
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ method, params }: Request) =>
      baas.callObject('aftersale', method, params, { customUI: true }),
    onSuccess: (_, { done }) => feedback.toast(done, { icon: 'success' }),
    onError: (error) => {
      if (!requiresLogin(error)) void feedback.notice(userMessage(error), { cancelText: false });
    },
    onSettled: () => invalidateAftersales(client),
  });
  return {
    isPending,
    change: (method: AftersaleAction, params: readonly string[], done: string) =>
      mutate({ method, params, done }),
  };
}
