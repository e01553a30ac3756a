import { currentProduct, stopProduct } from './product';

export default async function tearDown(): Promise<void> {
  if (process.env.STORIES_FOLDER) await stopProduct(currentProduct());
}
