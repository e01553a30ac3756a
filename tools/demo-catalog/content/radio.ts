import type { ObjectName, PropName } from '../pictures/objects';

/** The playlist of the radio; `radio/pieces.ts` composes the pieces. */
export const radio: Record<string, { zh: string; en: string; cover: ObjectName | PropName }> = {
  'evening-hills': { zh: '山里的傍晚', en: 'Evening in the Hills', cover: 'guitar' },
  'morning-market': { zh: '清晨的集市', en: 'Morning Market', cover: 'teacup' },
  'rain-lane': { zh: '雨后的小巷', en: 'Lane after Rain', cover: 'cloud' },
};

/** The sound of products, by product: the tune that their guide plays. */
export const guides: Record<string, { zh: string; en: string; tune: string }> = {
  'headphones-1': { zh: '试听：清晨的集市', en: 'Listen: Morning Market', tune: 'morning-market' },
  'radio-1': { zh: '试听：雨后的小巷', en: 'Listen: Lane after Rain', tune: 'rain-lane' },
  'guitar-1': { zh: '试听：山里的傍晚', en: 'Listen: Evening in the Hills', tune: 'evening-hills' },
};
