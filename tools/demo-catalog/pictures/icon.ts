import type { ObjectName, PropName } from './objects';
import type { Studio } from './studio';

/** An object centred in a transparent square. */
export async function icon(
  studio: Studio,
  name: ObjectName | PropName,
  side: number,
): Promise<Buffer> {
  const inner = Math.round(side * 0.94);
  const { png, width, height } = await studio.fit(await studio.cutout(name), inner, inner);
  const transparent = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`,
  );
  return studio
    .sharp(transparent)
    .composite([
      { input: png, left: Math.round((side - width) / 2), top: Math.round((side - height) / 2) },
    ])
    .png()
    .toBuffer();
}
