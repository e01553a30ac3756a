import { requiresLogin, userMessage } from '@shop/baas-sdk';
import { closingRequest, type AccountClosing, type AccountClosingObject } from '@shop/domain';
import { useReloadOnPull, useReloadOnShow } from '@shop/page-blocks/use-reload';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../account/queries';
import { useSubmit } from '../account/use-submit';
import { useT } from '../messages';

const closingKey = (uid: string) => [...cloudKey('account-closing', 'state', []), uid] as const;

/** When and whether the account closes; it reloads when the page is shown again. */
export function useClosing(uid: string) {
  const { baas } = usePage();
  const query = useQuery({
    ...cloudQuery<AccountClosingObject, 'state'>(baas, 'account-closing', 'state', []),
    queryKey: closingKey(uid),
  });
  useReloadOnShow(query.refetch);
  useReloadOnPull(query.refetch);
  return query;
}

/** Stores the answer; what shows the profile follows. */
function useStoreClosing(uid: string) {
  const { baas } = usePage();
  const client = useQueryClient();
  return (closing: AccountClosing) => {
    client.setQueryData(closingKey(uid), closing);
    void client.invalidateQueries({ queryKey: profileQuery(baas, uid).queryKey });
  };
}

const fieldByCode = { WRONG_PASSWORD: 'password' };

/** Asks for the closing, with the password of the form. */
export function useRequestClosing(uid: string) {
  const t = useT();
  const { baas, feedback } = usePage();
  const store = useStoreClosing(uid);
  return useSubmit({
    schema: closingRequest,
    send: (request) =>
      baas.callObject<AccountClosing>('account-closing', 'request', [request], { customUI: true }),
    onDone: (closing) => {
      store(closing);
      feedback.toast(t('closing.requested'), { icon: 'success' });
    },
    fieldByCode,
  });
}

/** Withdraws the request. Shows a toast with the outcome. */
export function useWithdrawClosing(uid: string) {
  const t = useT();
  const { baas, feedback } = usePage();
  const store = useStoreClosing(uid);
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      baas.callObject<AccountClosing>('account-closing', 'withdraw', [], { customUI: true }),
    onSuccess: (closing) => {
      store(closing);
      feedback.toast(t('closing.withdrawn'), { icon: 'success' });
    },
    onError: (error) => {
      if (!requiresLogin(error)) feedback.toast(userMessage(error));
    },
  });
}
