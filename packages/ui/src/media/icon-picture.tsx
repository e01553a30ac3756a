import { pictureEvents } from '../hooks/picture-events';

/** A cell of a sheet: the media fragment `#xywh=`, and the size of the sheet. */
const cellPattern = /^([^#]+)#xywh=(\d+),(\d+),(\d+),(\d+)&of=(\d+),(\d+)$/;

/**
 * A square icon of the catalogue. An address with a cell shows that part of its picture, so that
 * many icons need one request. An SVG cuts it out, because the policy of the page allows no style
 * attributes.
 */
export function IconPicture({ src, size }: { src: string; size: number }) {
  const [, sheet, x, y, width, height, sheetWidth, sheetHeight] = cellPattern.exec(src) ?? [];
  if (!sheet)
    return <img src={src} alt="" width={size} height={size} loading="lazy" {...pictureEvents} />;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} width={size} height={size} aria-hidden="true">
      <image href={sheet} width={sheetWidth} height={sheetHeight} />
    </svg>
  );
}
