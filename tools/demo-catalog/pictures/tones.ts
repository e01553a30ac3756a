import type { PictureTone } from '@shop/domain';

interface Ground {
  wall: string;
  floor: string;
  shadow: string;
  shade: number;
}

/** Backdrops: wall, floor, colour and opacity of the contact shadow. */
export const tones: Record<PictureTone, Ground> = {
  oat: { wall: '#F3EEE4', floor: '#E6DDCD', shadow: 'rgb(96,70,30)', shade: 0.38 },
  mist: { wall: '#EBEFF2', floor: '#D8E0E6', shadow: 'rgb(40,60,80)', shade: 0.36 },
  sage: { wall: '#EAF0E6', floor: '#D6E2CF', shadow: 'rgb(50,80,40)', shade: 0.36 },
  blush: { wall: '#F7ECE8', floor: '#EDDAD3', shadow: 'rgb(120,50,40)', shade: 0.34 },
  sky: { wall: '#E7F0F7', floor: '#D1E1EE', shadow: 'rgb(30,70,110)', shade: 0.34 },
  butter: { wall: '#F8F1DA', floor: '#EDE1BB', shadow: 'rgb(110,85,20)', shade: 0.36 },
  lilac: { wall: '#F0ECF5', floor: '#E0D8EA', shadow: 'rgb(70,50,110)', shade: 0.34 },
};
