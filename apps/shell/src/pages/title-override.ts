import { useProxy } from '@shop/shell-contract';
import { proxy } from 'valtio';

/** The title that a page gave itself; null while the declared title applies. */
export interface TitleState {
  override: string | null;
}

export const noTitleOverride: TitleState = { override: null };
const stateWithoutPage = proxy<TitleState>({ override: null });

export const useTitleOverride = (title: TitleState | undefined): string | null =>
  useProxy(title ?? stateWithoutPage, noTitleOverride, ({ override }) => override);
