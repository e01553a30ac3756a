import { userMessage } from '@shop/baas-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDesk } from './desk-context';

/** A button's call: shows `done` or the error, and loads all lists again. */
export function useAction<Input>(send: (input: Input) => Promise<unknown>, done: string) {
  const { showMessage } = useDesk();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => showMessage(done),
    onError: (error) => showMessage(userMessage(error)),
    onSettled: () => client.invalidateQueries(),
  });
}
