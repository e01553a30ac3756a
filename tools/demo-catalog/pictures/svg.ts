/** Position in percent and opacity. */
export type Stop = readonly [at: number, opacity: number];

export const stops = (colour: string, list: readonly Stop[]) =>
  list
    .map(
      ([at, opacity]) => `<stop offset="${at}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** An ellipse filled with the gradient `contact`: the shadow where an object touches the floor. */
export const contactShadow = (x: number, y: number, halfWidth: number, halfHeight: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfHeight}" fill="url(#contact)"/>`;

export const filled = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`;

export const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
