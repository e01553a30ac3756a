import type { AvatarName } from '@shop/domain';
import type { ObjectName, PropName } from './pictures/objects';

/** Art that pages show by a stable name through `static/art/art.json`. */
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

export const artNames = Object.keys(art);

/** The drawn pictures that members may take for an avatar. */
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
