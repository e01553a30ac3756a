import type { AvatarName } from '@shop/domain';
import type { ObjectName, PropName } from './pictures/objects';

/** Illustrations of page states: stable name in `static/art/art.json` -> object of the drawing. */
export const art: Record<string, ObjectName | PropName> = {
  'empty-orders': 'mailbox',
  'empty-vouchers': 'coupon',
  'empty-results': 'magnifier',
  'empty-reviews': 'pencil',
  'empty-favourites': 'bags',
  offline: 'dish',
  failure: 'wrench',
  'not-found': 'compass',
  'no-access': 'lock',
  'off-shelf': 'parcel',
  notices: 'bell',
  service: 'chat',
  gift: 'gift',
  avatar: 'fox',
};

/** Avatars that a member can choose: stable name in `static/art/avatars.json` -> picture. */
export const avatarPictures: Record<AvatarName, string> = {
  fox: 'art/avatar',
  teddy: 'icons/teddy',
  strawberry: 'icons/strawberry',
  plant: 'icons/plant',
  coffee: 'icons/coffee',
  basketball: 'icons/basketball',
  guitar: 'icons/guitar',
  sparkles: 'icons/sparkles',
};

/** Whether the shop needs a picture without the demo: art and avatars. */
export const isShopPicture = (name: string) =>
  name.startsWith('art/') || Object.values(avatarPictures).includes(name);
