import { startProduct, stopProduct } from '@shop/e2e/product';
import { startSingleBundleSite } from '../sites/single-bundle-site';
import { writeManyRemotes } from '../sites/many-remotes';
import { startSite } from '../sites/site-process';

export const variantNames = ['server', 'frame', 'browser', 'bundle', 'many'] as const;
export type VariantName = (typeof variantNames)[number];

const manyRemotes = 50;

export const descriptions: Record<VariantName, string> = {
  server: 'rendered on the server',
  frame: 'frame and data from the server',
  browser: 'rendered in the browser only',
  bundle: 'single bundle, rendered in the browser only',
  many: `rendered on the server, ${manyRemotes} remotes registered`,
};

export interface Variants {
  originByName: Record<VariantName, string>;
  stop(): Promise<void>;
}

/** True for variants whose HTML contains the page. */
export const isRenderedOnServer = (name: VariantName) => name === 'server' || name === 'many';

/** Starts the product and one site for each variant, all in front of the same backend. */
export async function startVariants(): Promise<Variants> {
  const product = await startProduct();
  const stops = [() => stopProduct(product)];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  const start = async (env: Record<string, string>, run = startSite) => {
    const site = await run(product, env);
    stops.push(site.stop);
    return site.url;
  };
  try {
    console.log('building the same pages as a single bundle ...');
    return {
      stop,
      originByName: {
        server: product.origin,
        frame: await start({ SITE_RENDER: 'frame' }),
        browser: await start({ SITE_RENDER: 'none' }),
        bundle: await start({ SITE_RENDER: 'none' }, startSingleBundleSite),
        many: await start({ SITE_RELEASES: await writeManyRemotes(product, manyRemotes) }),
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
