import { BackendClient } from './backend-client';
import { findOffer, isWellStocked } from './find-offer';
import { currentProduct } from './product';

/** Home, search and a product: the addresses of the screens that guests see first, by name. */
export async function guestScreens(): Promise<Record<string, string>> {
  const { product } = await findOffer(await BackendClient.open(currentProduct()), isWellStocked);
  const search = '/pages/tabBar/voucher/voucher';
  const productPage = `/pages/pdp/pdp?id=${product._id}`;
  return {
    home: '/',
    vouchers: search,
    products: `${search}?type=product`,
    'filtered results': `${search}?type=product&q=%E5%92%96%E5%95%A1&max=50000`,
    'no results': `${search}?type=product&q=nowhere`,
    product: productPage,
    reviews: `${productPage}&tab=reviews`,
  };
}
