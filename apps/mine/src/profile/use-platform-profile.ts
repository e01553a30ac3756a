import type { PlatformProfile, PlatformReturn } from '@shop/domain';
import { setOpenid, usePage } from '@shop/shell-contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Finishes a login on the platform when the browser comes back from it, and takes its parameters
 * from the address, because they work once.
 */
export function usePlatformProfile(onProfile: (profile: PlatformProfile) => void) {
  const { baas, query, navigator } = usePage();
  const { data, isPending, mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (returned: PlatformReturn) =>
      baas.callObject<PlatformProfile>('platform', 'finish', [returned], { customUI: true }),
    onSuccess: (profile) => {
      setOpenid(profile.openid);
      onProfile(profile);
    },
    onError: logFailure,
  });
  const isHandled = useRef(false);
  useEffect(() => {
    const { code, state, iss, error } = query;
    if (!state || isHandled.current) return;
    isHandled.current = true;
    navigator.replaceQuery(withoutReturn);
    if (code) mutate({ code, state, iss });
    else logFailure(error);
  }, [query, navigator, mutate]);
  return { profile: data ?? null, isFinishing: isPending };
}

const withoutReturn = {
  code: undefined,
  state: undefined,
  iss: undefined,
  error: undefined,
  error_description: undefined,
};

/** Clause 8.11: no message for the user. */
function logFailure(reason: unknown): void {
  console.log('平台登录调用失败', reason);
  console.log('开放接口等服务将无法正常使用');
}
