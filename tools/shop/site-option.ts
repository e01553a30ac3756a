import { UsageError, type Input, type Option } from './command';

export const siteOption: Option = {
  value: 'address',
  summary: 'a deployed site instead of DATA_DIR; its token is read from SHOP_DEPLOY_TOKEN',
};

/** The address of `--site`; undefined without it. Throws UsageError for a wrong one. */
export function siteOf({ site }: Input['options']): URL | undefined {
  if (site === undefined) return undefined;
  const url = typeof site === 'string' && URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${site}" is not an address such as https://shop.example.com.`);
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new UsageError(`${url.origin} would get the deploy token unencrypted: use https.`);
  return url;
}

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
