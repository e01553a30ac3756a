import type { PartName, States } from './example';
import { bars } from './groups/bars';
import { buttons } from './groups/buttons';
import { fields } from './groups/fields';
import { overThePage } from './groups/over-the-page';
import { shopParts } from './groups/shop';
import { surfaces } from './groups/surfaces';

/** Every component the package exports: one that has no example is no program. */
export const examples: Readonly<Record<PartName, States>> = {
  ...buttons,
  ...fields,
  ...overThePage,
  ...surfaces,
  ...shopParts,
  ...bars,
};

const namesOf = (parts: object) => Object.keys(parts) as PartName[];

/** In the order they are shown. */
export const groups: readonly { id: string; title: string; names: PartName[] }[] = [
  { id: 'buttons', title: '按钮与标记', names: namesOf(buttons) },
  { id: 'fields', title: '表单与选择', names: namesOf(fields) },
  { id: 'over', title: '提示与弹层', names: namesOf(overThePage) },
  { id: 'surfaces', title: '卡片与状态', names: namesOf(surfaces) },
  { id: 'shop', title: '商品、券与订单', names: namesOf(shopParts) },
  { id: 'bars', title: '顶栏与底栏', names: namesOf(bars) },
];
