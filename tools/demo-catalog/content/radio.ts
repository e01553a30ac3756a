import type { ObjectName, PropName } from '../pictures/objects';

/** The playlist of the radio; `radio/pieces.ts` composes the pieces. */
export const radio: Record<string, { zh: string; en: string; cover: ObjectName | PropName }> = {
  'evening-hills': { zh: '山里的傍晚', en: 'Evening in the Hills', cover: 'guitar' },
  'morning-market': { zh: '清晨的集市', en: 'Morning Market', cover: 'teacup' },
  'rain-lane': { zh: '雨后的小巷', en: 'Lane after Rain', cover: 'cloud' },
};
