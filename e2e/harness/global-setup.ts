import { startProduct } from './product';

/** Starts the product once for all stories. */
export default async function globalSetup(): Promise<void> {
  const product = await startProduct();
  process.env.STORIES_FOLDER = product.folder;
}
