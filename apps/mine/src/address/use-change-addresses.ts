import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { AddressInput, AddressList, AddressObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressesQuery } from './queries';

/** Shows the response of a write, and reads it again: only reads are kept for use offline. */
export function useStoreAddresses(uid: string): (list: AddressList) => void {
  const { baas } = usePage();
  const client = useQueryClient();
  const { queryKey } = addressesQuery(baas, uid);
  return ({ addresses }) => {
    client.setQueryData(queryKey, { addresses });
    void client.invalidateQueries({ queryKey });
  };
}

interface Change {
  method: 'remove' | 'setDefault';
  id: string;
}

/** Removes an address or makes it the default. Shows a toast with `message` or the error. */
export function useChangeAddresses(uid: string) {
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const store = useStoreAddresses(uid);
  const { mutateAsync, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ method, id }: Change) =>
      baas.callObject<AddressList>('address', method, [id], { customUI: true }),
  });
  const change = async (request: Change, message: string): Promise<boolean> => {
    try {
      store(await mutateAsync(request));
      feedback.toast(message, { icon: 'success' });
      return true;
    } catch (error) {
      if (!requiresLogin(error)) feedback.toast(userMessage(error));
      // Another device may have removed the address.
      void client.invalidateQueries({ queryKey: addressesQuery(baas, uid).queryKey });
      return false;
    }
  };
  return { change, pending: isPending ? variables : undefined };
}

/** The method that creates and changes an address. */
export function useSaveMethod() {
  const { baas } = usePage();
  return (input: AddressInput) =>
    baas.callObject<Awaited<ReturnType<AddressObject['save']>>>('address', 'save', [input], {
      customUI: true,
    });
}
