import type { HeadRequest, PageHead } from '@shop/shell-contract';
import { paths, searchUrl } from '@shop/site-map';

/** The same name as in the web manifest. */
const shopName = 'test';
const term = 'search_term_string';
/** The braces are a placeholder, which the address has unencoded. */
const searchTemplate = searchUrl({ type: 'product', q: term }).replace(term, `{${term}}`);

/** The shop and its search for search engines. Runs on the site only. */
export default function homeHead({ siteUrl, language }: HeadRequest): PageHead {
  const address = siteUrl + paths.home;
  return {
    structuredData: [
      {
        '@type': 'Organization',
        name: shopName,
        url: address,
        logo: `${siteUrl}/icons/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name: shopName,
        url: address,
        inLanguage: language,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: siteUrl + searchTemplate,
          },
          'query-input': `required name=${term}`,
        },
      },
    ],
  };
}
