import { renewUrls } from '@shop/page-blocks/renew-urls';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../account/queries';

/** Reads the profile again after the URL of an uploaded avatar has ended. */
export function useRenewAvatar(uid: string): () => void {
  const { baas } = usePage();
  const client = useQueryClient();
  return () => renewUrls(client, profileQuery(baas, uid).queryKey);
}
