import { userMessage } from '@shop/baas-sdk';
import { check, importCheckInput } from '@shop/domain';
import { language } from '@shop/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { readTextFile } from './read-text-file';

/** An import of a file: its dry run, then its changes. */
export function useImport() {
  const { files } = useDesk();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [errorText, setErrorText] = useState('');
  const checking = useMutation({
    mutationFn: async (text: string) => ({ text, preview: await files.checkImport({ text }) }),
    onError: (error) => setErrorText(userMessage(error)),
  });
  const applying = useMutation({
    mutationFn: (input: { text: string; fingerprint: string }) => files.applyImport(input),
    onError: (error, { text }) => {
      setErrorText(userMessage(error));
      // Shows the values that have changed since the preview.
      checking.mutate(text);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
  const close = () => {
    setName('');
    setErrorText('');
    checking.reset();
    applying.reset();
  };
  const choose = async (file: File) => {
    close();
    setName(file.name);
    const text = await readTextFile(file).catch(() => null);
    if (text === null) return setErrorText(t('importUnreadable'));
    const checked = check(importCheckInput, { text }, language());
    if (checked.ok) checking.mutate(checked.value.text);
    else setErrorText(checked.message);
  };
  const apply = () => {
    if (!checking.data || applying.isPending) return;
    const { text, preview } = checking.data;
    setErrorText('');
    applying.mutate({ text, fingerprint: preview.fingerprint });
  };
  return {
    /** The name of the chosen file; empty before. */
    name,
    errorText,
    isChecking: checking.isPending,
    isApplying: applying.isPending,
    preview: checking.data?.preview,
    result: applying.data,
    choose,
    apply,
    close,
  };
}
