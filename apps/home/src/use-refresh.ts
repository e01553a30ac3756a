import { userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { resetFeeds } from './feed/feed-query';
import { homeQuery } from './home-query';
import { useT } from './messages';

/** Reloads home and resets the feeds to their first page. If that fails, the content stays. */
export function useRefresh(): { refresh: () => Promise<void>; busy: boolean } {
  const t = useT();
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    try {
      const { feed } = await client.fetchQuery({ ...homeQuery(baas), staleTime: 0 });
      await resetFeeds(client, feed);
      feedback.toast(t('refreshed'));
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };
  const refresh = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await run();
    running.current = false;
    setBusy(false);
  };
  return { refresh, busy };
}
