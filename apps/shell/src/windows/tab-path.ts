import type { TabIconName } from '@shop/ui';
import { tabs } from '../navigation/tabs';

export const tabPath = (icon: TabIconName): string => tabs.find((tab) => tab.icon === icon)!.path;
