import { currentProduct, stopProduct } from './product';

export default async function globalTeardown(): Promise<void> {
  if (process.env.STORIES_FOLDER) await stopProduct(currentProduct());
}
