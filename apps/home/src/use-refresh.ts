import { sentenceOf } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { renewFeeds } from './feed/feed-query';
import { homeQuery } from './home-query';
import { useTexts } from './texts';

/** Fetches home anew and begins the feeds again at their first page; when that fails, what was there stays. */
export function useRefresh(): { refresh: () => Promise<void>; busy: boolean } {
  const t = useTexts();
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    try {
      const { feed } = await client.fetchQuery({ ...homeQuery(baas), staleTime: 0 });
      await renewFeeds(client, feed);
      feedback.toast(t('refreshed'));
    } catch (error) {
      feedback.toast(sentenceOf(error));
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
