import Code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO';
import { barsOf } from './bars';
import css from './code.module.css';

/** Light modules on both sides that scanners need. */
const quietZone = 10;

/** A Code128 barcode, black on white in every theme. */
export function Barcode({ code, label }: { code: string; label: string }) {
  const { data } = new Code128(code, {}).encode();
  const width = data.length + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.barcode}
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={width} height={40} fill="#fff" />
      {barsOf(data).map(({ at, modules }) => (
        <rect key={at} x={quietZone + at} width={modules} height={40} fill="#000" />
      ))}
    </svg>
  );
}
