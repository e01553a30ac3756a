import { yieldToMain } from './platform/yield-to-main';

/**
 * Evaluates the scripts of the shell in several tasks, so that a slow phone handles input and
 * paints in between. All modules are in the scripts that are loaded already.
 */
export async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@shop/ui');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './bootstrap');
}
