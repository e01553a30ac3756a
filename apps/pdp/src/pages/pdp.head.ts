import { defaultLanguage, languageParam, localText } from '@shop/i18n';
import type { HeadRequest, PageHead } from '@shop/shell-contract';
import { paths, productUrl, searchUrl } from '@shop/site-map';
import type { Shown } from '../product-query';

/** The product for search engines and previews. Runs on the site only. */
export default function productHead({ responses, language, siteUrl }: HeadRequest): PageHead {
  const site = { language, siteUrl };
  const shown = responses[0] as Shown;
  const { product } = shown;
  const title = localText(product, 'title', language);
  const subtitle = localText(product, 'subtitle', language);
  const offer = offerOf(shown);
  const [firstText] = product.detail.flatMap((block) =>
    block.type === 'text' ? [localText(block, 'text', language)] : [],
  );
  const description = [subtitle, firstText].filter(Boolean).join(' ') || title;
  const [picture] = product.images;
  const category = shown.categories.at(-1);
  return {
    title,
    description,
    type: 'product',
    ...(picture ? { picture: { address: picture, alt: title } } : {}),
    properties: {
      'product:price:amount': amount(offer.lowCents),
      'product:price:currency': currency,
      'product:availability': offer.isInStock ? 'in stock' : 'out of stock',
      'product:condition': 'new',
      'product:retailer_item_id': product._id,
      ...(category ? { 'product:category': localText(category, 'name', language) } : {}),
    },
    structuredData: [
      {
        '@type': 'Product',
        name: title,
        description,
        sku: product._id,
        image: product.images.map((address) => absolute(siteUrl, address)),
        ...(category ? { category: localText(category, 'name', language) } : {}),
        ...brandData(shown, language),
        offers: offerData(shown, site),
        ...ratingData(shown),
      },
      breadcrumbs(shown, title, site),
    ],
  };
}

const currency = 'CNY';

/** 23900 cents as `239.00`: structured data has no currency symbol and no grouping. */
function amount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Site = Pick<HeadRequest, 'language' | 'siteUrl'>;

/** The canonical address of a page: the default language has no parameter. */
function canonical({ language, siteUrl }: Site, path: string): string {
  if (language === defaultLanguage) return siteUrl + path;
  return `${siteUrl}${path}${path.includes('?') ? '&' : '?'}${languageParam}=${language}`;
}

/** Without the fragment, which names further widths of the same picture. */
const absolute = (siteUrl: string, address: string): string => {
  const [path = ''] = address.split('#');
  return path.startsWith('/') ? siteUrl + path : path;
};

function offerOf({ product, skus }: Shown) {
  const prices = skus.map(({ priceCents }) => priceCents);
  return {
    lowCents: Math.min(...prices, product.priceMinCents),
    highCents: Math.max(...prices, product.priceMinCents),
    isInStock: skus.some(({ stock }) => stock > 0),
  };
}

function offerData(shown: Shown, site: Site): object {
  const { lowCents, highCents, isInStock } = offerOf(shown);
  const common = {
    priceCurrency: currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: canonical(site, productUrl(shown.product._id)),
  };
  return lowCents === highCents
    ? { '@type': 'Offer', price: amount(lowCents), ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: amount(lowCents),
        highPrice: amount(highCents),
        offerCount: shown.skus.length,
        ...common,
      };
}

/** The parameter 品牌. */
function brandData({ product }: Shown, language: HeadRequest['language']): object {
  const brand = product.params.find(({ k }) => k === '品牌');
  return brand ? { brand: { '@type': 'Brand', name: localText(brand, 'v', language) } } : {};
}

/** A product without reviews has no rating: a rating of zero would be a bad one. */
function ratingData({ product: { ratingSum, ratingCount } }: Shown): object {
  if (ratingCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (ratingSum / ratingCount).toFixed(1),
      reviewCount: ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function breadcrumbs({ categories, product }: Shown, title: string, site: Site): object {
  const { language } = site;
  const levels = [
    { name: language === 'en' ? 'Home' : '首页', address: paths.home },
    ...categories.map((category) => ({
      name: localText(category, 'name', language),
      address: searchUrl({ type: 'product', cat: category._id }),
    })),
    { name: title, address: productUrl(product._id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: levels.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: canonical(site, address),
    })),
  };
}
