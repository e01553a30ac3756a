import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The invented people who can log in. The later ones try what a shop must cope with. */
export interface Person {
  id: string;
  /** Missing: the provider does not know it. */
  nickname?: string;
  /** A file of `pictures/`. Missing: no picture. */
  picture?: string;
}

export const people: readonly Person[] = [
  { id: 'sandbox-person-1', nickname: '云边的小鹿', picture: 'deer.png' },
  { id: 'sandbox-person-2', nickname: 'Maple & Rain', picture: 'maple.png' },
  { id: 'sandbox-person-3' },
  {
    id: 'sandbox-person-4',
    nickname: `\u202e${'很长的昵称'.repeat(20)}`,
    picture: 'night.png',
  },
];

export const personOf = (id: string): Person | undefined => people.find((each) => each.id === id);

export const readPicture = (file: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../pictures', file));
