import { BaasError, requiresLogin, userMessage } from '@shop/baas-sdk';
import {
  check,
  plainLine,
  profileChange,
  type AvatarName,
  type Profile,
  type ProfileChange,
} from '@shop/domain';
import { language } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';
import { profileQuery } from './queries';

/** Changed fields only; the avatar by name. */
export function changeOf(
  profile: Profile,
  form: Pick<Profile, 'nickname' | 'avatar'>,
  avatars: { name: AvatarName; url: string }[],
): ProfileChange {
  const change: ProfileChange = {};
  if (plainLine(form.nickname) !== profile.nickname) change.nickname = form.nickname;
  if (form.avatar !== profile.avatar)
    change.avatar = avatars.find(({ url }) => url === form.avatar)?.name ?? null;
  return change;
}

export interface FieldError {
  field: string;
  message: string;
}

/** The validation that form and server share. */
class ValidationError extends Error {
  constructor(readonly fieldError: FieldError) {
    super(fieldError.message);
  }
}

/**
 * Saves and goes back. The returned error names the invalid field. A member who has left the page
 * stays where they are and sees a toast with the outcome.
 */
export function useSaveProfile(): {
  save: (change: ProfileChange) => void;
  busy: boolean;
  fieldError: FieldError | null;
} {
  const t = useT();
  const { baas, feedback, navigator, isActive } = usePage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (change: ProfileChange) => {
      const checked = check(profileChange, change, language());
      if (!checked.ok) throw new ValidationError(checked);
      return baas.callObject<{ profile: Profile }>('user', 'updateProfile', [checked.value], {
        customUI: true,
      });
    },
    onSuccess: ({ profile }) => {
      client.setQueryData(profileQuery(baas, profile.uid).queryKey, { profile });
      feedback.toast(t('saved'), { icon: 'success' });
      if (isActive()) void navigator.back();
    },
    onError: (fieldError) => {
      if (!isActive() && !requiresLogin(fieldError))
        feedback.toast(fieldErrorOf(fieldError).message);
    },
  });
  return {
    save: mutate,
    busy: isPending,
    fieldError: error && !requiresLogin(error) ? fieldErrorOf(error) : null,
  };
}

function fieldErrorOf(error: Error): FieldError {
  if (error instanceof ValidationError) return error.fieldError;
  const detail = error instanceof BaasError ? (error.detail as { field?: unknown } | null) : null;
  return { field: String(detail?.field ?? ''), message: userMessage(error) };
}
