import type { Profile } from '@shop/domain';

/** A member who has changed only the nickname. */
export const profile: Profile = {
  uid: 'u1',
  phone: null,
  username: 'demo_zhixia',
  nickname: '山里的知夏',
  avatar: null,
  isAvatarUploaded: false,
  // The 21st in Shanghai.
  createdAt: Date.UTC(2026, 10, 20, 16, 30),
  closesAt: null,
};
