import { runningProducts, stopProduct } from './product';

export default async function globalTeardown(): Promise<void> {
  for (const product of runningProducts()) await stopProduct(product);
}
