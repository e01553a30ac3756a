/** Prepositions that join a variant to the name of the product without a comma. */
const joining = /^(?:with|for) /;

/**
 * `Fangting Slim Laptop, 13-inch Student Edition` or `Yuzhi Compact Sofa with Floor Lamp`. A brand
 * whose last word the product has too gives it up: `Douhe Coffee E-Voucher`.
 */
export function englishTitle(brand: string, product: string, variant: string): string {
  const words = brand.split(' ');
  const isRepeated = words.length > 1 && product.split(' ').includes(words.at(-1)!);
  const maker = isRepeated ? words.slice(0, -1).join(' ') : brand;
  return `${maker} ${product}${joining.test(variant) ? '' : ','} ${variant}`;
}

/** A variant as a fact of its own: `With Floor Lamp`. */
export const englishStyle = (variant: string) => variant.charAt(0).toUpperCase() + variant.slice(1);
