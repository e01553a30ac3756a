/** The invented people who can log in. The later ones try what a shop must cope with. */
export interface Person {
  id: string;
  /** Missing: the provider does not know it. */
  nickname?: string;
  /** RGB of the two halves of the picture. Missing: no picture. */
  colours?: [Colour, Colour];
}

type Colour = [red: number, green: number, blue: number];

export const people: readonly Person[] = [
  {
    id: 'sandbox-person-1',
    nickname: '云边的小鹿',
    colours: [
      [246, 118, 31],
      [255, 224, 178],
    ],
  },
  {
    id: 'sandbox-person-2',
    nickname: 'Maple & Rain',
    colours: [
      [38, 132, 92],
      [200, 240, 214],
    ],
  },
  { id: 'sandbox-person-3' },
  {
    id: 'sandbox-person-4',
    nickname: `\u202e${'很长的昵称'.repeat(20)}`,
    colours: [
      [38, 70, 132],
      [255, 214, 92],
    ],
  },
];

export const personOf = (id: string): Person | undefined => people.find((each) => each.id === id);
