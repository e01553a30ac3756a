import type { ComponentName, States } from './example';
import { navigation } from './groups/navigation';
import { buttons } from './groups/buttons';
import { forms } from './groups/forms';
import { overlays } from './groups/overlays';
import { commerce } from './groups/commerce';
import { surfaces } from './groups/surfaces';

/** Examples of every exported component; a missing one is a type error. */
export const examples: Readonly<Record<ComponentName, States>> = {
  ...buttons,
  ...forms,
  ...overlays,
  ...surfaces,
  ...commerce,
  ...navigation,
};

const namesOf = (group: object) => Object.keys(group) as ComponentName[];

/** The groups in display order. */
export const groups: readonly { id: string; title: string; names: ComponentName[] }[] = [
  { id: 'buttons', title: '按钮与标记', names: namesOf(buttons) },
  { id: 'fields', title: '表单与选择', names: namesOf(forms) },
  { id: 'over', title: '提示与弹层', names: namesOf(overlays) },
  { id: 'surfaces', title: '卡片与状态', names: namesOf(surfaces) },
  { id: 'shop', title: '商品、券与订单', names: namesOf(commerce) },
  { id: 'bars', title: '顶栏与底栏', names: namesOf(navigation) },
];
