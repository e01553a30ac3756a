/** Demo pictures by file name without extension; the gallery's server serves them here. */
export const picturePath = '/pictures/';

const picture = (name: string) => picturePath + name;

export const pictures = {
  headphones: picture('cards/headphones-butter-front'),
  plant: picture('cards/plant-sky-front'),
  backpack: picture('cards/backpack-blush-front'),
  teacup: picture('cards/teacup-sky-front'),
  backpackThumb: picture('cards/backpack-blush-thumb'),
  banner: picture('banners/camp-phone'),
  bannerWide: picture('banners/camp-wide'),
  otherBanner: picture('banners/tea-phone'),
  otherBannerWide: picture('banners/tea-wide'),
  shop: picture('icons/bags'),
  noodles: picture('icons/noodles'),
  tent: picture('icons/tent'),
  books: picture('icons/books'),
  plantIcon: picture('icons/plant'),
  coat: picture('icons/coat'),
  laptop: picture('icons/laptop'),
  emptyOrders: picture('art/empty-orders'),
  avatar: picture('art/avatar'),
  missing: picture('none'),
} as const;
