import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { durations } from './primitives/durations';

/** Reads a style sheet with every run of white space as one space, whatever the formatter does. */
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8').replace(/\s+/g, ' ');
const sheet = read('tokens.css');
const block = (start: string) =>
  sheet.slice(sheet.indexOf(start) + start.length, sheet.indexOf('}', sheet.indexOf(start)));
const valuesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
const light = valuesOf(block(':root {'));
const high = { ...light, ...valuesOf(block(":root[data-contrast='high'] {")) };

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function ratio(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

describe('values fixed by the specification', () => {
  it('[9.08] tab bar: 50px high, label 10px, #999, selected #F7761F, background #F8F8F8', () => {
    expect(light).toMatchObject({
      'tab-height': '50px',
      'tab-idle': '#999',
      'tab-selected': '#f7761f',
      'tab-bg': '#f8f8f8',
    });
    expect(light['type-tab']).toMatch(/^0?\.625rem\//);
    const bar = read('navigation/tab-bar.module.css');
    for (const declaration of [
      'var(--tab-height)',
      'color: var(--tab-idle)',
      'color: var(--tab-selected)',
      'background: var(--tab-bg)',
      'font: var(--type-tab)',
    ])
      expect(bar).toContain(declaration);
  });

  it('[9.09] header colours: red #FD0114, orange #F6761F, white', () => {
    expect(light).toMatchObject({
      'header-red': '#fd0114',
      'header-orange': '#f6761f',
      'header-white': '#fff',
    });
  });

  it('[9.10] [2.22] content is 1190px wide at most and centred, on every screen', () => {
    expect(light['content-max']).toBe('1190px');
    expect(read('navigation/app-frame.module.css')).toMatch(
      /\.frame \{[^}]*max-width: var\(--content-max\); margin-inline: auto/,
    );
  });

  it('[9.11] [2.19] [2.20] from 768px on: a top window of 60px, a left window of 350px', () => {
    expect(light['left-window']).toBe('350px');
    const frame = read('navigation/app-frame.module.css');
    const wide = frame.slice(frame.indexOf('@media (min-width: 768px)'));
    expect(frame).toMatch(/\.top, \.left \{ display: none; \}/);
    expect(wide).toMatch(/\.top \{ display: block;[^}]*height: 60px/);
    expect(wide).toContain('grid-template-columns: var(--left-window) minmax(0, 1fr)');
    expect(sheet).toContain('@media (min-width: 768px) { :root { --top-window: 60px; } }');
  });

  it('[9.13] [9.14] [9.15] long press 350 ms, toast 1500 ms, carousel 5000 ms', () => {
    expect(durations).toMatchObject({ longPress: 350, toast: 1500, carousel: 5000 });
  });

  it('durations in the style sheet equal those in the code', () => {
    const names = {
      press: 'press-time',
      fade: 'fade',
      sheetIn: 'sheet-in',
      sheetOut: 'sheet-out',
      shimmer: 'shimmer',
      skeletonDelay: 'skeleton-delay',
    } as const;
    for (const [name, property] of Object.entries(names))
      expect(light[property]).toBe(`${durations[name as keyof typeof names]}ms`);
  });
});

describe('contrast', () => {
  it('the system preference for contrast selects the high theme by default', () => {
    expect(valuesOf(block(":root:not([data-contrast='normal']) {"))).toEqual(
      valuesOf(block(":root[data-contrast='high'] {")),
    );
  });

  const text: [string, string][] = [
    ['ink-1', 'page'],
    ['ink-2', 'page'],
    ['ink-3', 'card'],
    ['ink-3', 'page'],
    ['ink-3', 'sunken'],
    ['action-on', 'action'],
    ['action-on', 'action-pressed'],
    ['price', 'card'],
    ['price', 'page'],
    ['disabled-on', 'disabled'],
    ['action-tint-on', 'action-tint'],
    ...['red', 'amber', 'green', 'teal', 'blue', 'violet', 'yellow'].map(
      (tone): [string, string] => [tone, `${tone}-tint`],
    ),
  ];
  it.each([
    ['light', light],
    ['high', high],
  ])('all text of the %s theme has a contrast of at least 4.5', (_, theme) => {
    for (const [on, ground] of text)
      expect([on, ground, ratio(theme[on]!, theme[ground]!) >= 4.5]).toEqual([on, ground, true]);
  });

  it('large prices and graphics have a contrast of at least 3', () => {
    for (const [on, ground] of [
      ['price-large', 'card'],
      ['rating-on', 'card'],
      ['line-control', 'card'],
      ['line-control', 'page'],
      ['header-on', 'header-red'],
    ] as const)
      expect(ratio(light[on]!, light[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it('the high theme fixes the contrast of the specified bar colours', () => {
    for (const [on, ground] of [
      ['tab-selected', 'tab-bg'],
      ['tab-idle', 'tab-bg'],
      ['header-on', 'header-orange'],
      ['header-on', 'header-red'],
    ] as const)
      expect(ratio(high[on]!, high[ground]!)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(light['tab-idle']!, light['tab-bg']!)).toBeLessThan(4.5);
  });
});
