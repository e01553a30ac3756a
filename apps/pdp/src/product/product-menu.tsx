import type { Page } from '@shop/shell-contract';
import { paths, searchUrl } from '@shop/site-map';
import { Headset, House, RefreshCw, Search } from 'lucide-react';
import { t } from '../messages';

interface MenuActions {
  onService: () => void;
  onRefresh: () => void;
}

/** The menu of the header. Import it lazily. */
export async function openProductMenu(
  { feedback, navigator }: Pick<Page, 'feedback' | 'navigator'>,
  { onService, onRefresh }: MenuActions,
): Promise<void> {
  const chosen = await feedback.actionSheet(t('more'), [
    { key: 'home', label: t('home'), icon: <House size={22} /> },
    { key: 'search', label: t('goSearch'), icon: <Search size={22} /> },
    { key: 'service', label: t('service'), icon: <Headset size={22} /> },
    { key: 'refresh', label: t('refresh'), icon: <RefreshCw size={22} /> },
  ]);
  if (chosen === 'home') await navigator.switchTab(paths.home);
  if (chosen === 'search') await navigator.open(searchUrl({ type: 'product' }));
  if (chosen === 'service') onService();
  if (chosen === 'refresh') onRefresh();
}
