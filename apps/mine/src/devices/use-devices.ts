import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { LoginSessions, UserObject } from '@shop/domain';
import { useReloadOnPull, useReloadOnShow } from '@shop/page-blocks/use-reload';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';

/** The member's sessions; they reload when the page is shown again. */
export function useDevices(uid: string) {
  const { baas } = usePage();
  const query = useQuery({
    ...cloudQuery<UserObject, 'sessions'>(baas, 'user', 'sessions', []),
    queryKey: devicesKey(uid),
  });
  useReloadOnShow(query.refetch);
  useReloadOnPull(query.refetch);
  return query;
}

const devicesKey = (uid: string) => [...cloudKey('user', 'sessions', []), uid] as const;

/** Ends the session `id`, or all others without an id. Shows a toast with the outcome. */
export function useEndSessions(uid: string) {
  const t = useT();
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? baas.callObject<LoginSessions>('user', 'endOtherSessions', [], { customUI: true })
        : baas.callObject<LoginSessions>('user', 'endSession', [id], { customUI: true }),
    onSuccess: (left) => {
      client.setQueryData(devicesKey(uid), left);
      feedback.toast(t('devices.ended'), { icon: 'success' });
    },
    onError: (error) => {
      if (!requiresLogin(error)) feedback.toast(userMessage(error));
    },
  });
  return {
    end: (id: string) => mutate(id),
    endOthers: () => mutate(undefined),
    /** The session that is being ended, or `others`. */
    ending: isPending ? (variables ?? 'others') : null,
  };
}
