import { startProduct } from './product';

/** Once for all stories: what runs is described in a file, because a story may have restarted it. */
export default async function setUp(): Promise<void> {
  const product = await startProduct();
  process.env.STORIES_FOLDER = product.folder;
}
