import { Converter } from 'opencc-js/t2cn';

let convert: ((text: string) => string) | undefined;
const simplifiedByCharacter = new Map<string, string>();

/**
 * Replaces each traditional Chinese character by its simplified form. A converter of phrases would
 * look at the characters around one (乾隆 but 干燥), and a part of a text must fold like the whole.
 */
export const simplify = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, simplifyCharacter);

function simplifyCharacter(character: string): string {
  const known = simplifiedByCharacter.get(character);
  if (known !== undefined) return known;
  // Its table is built at the first use. `hk` also covers the forms of Taiwan.
  convert ??= Converter({ from: 'hk', to: 'cn' });
  const simplified = convert(character);
  simplifiedByCharacter.set(character, simplified);
  return simplified;
}
