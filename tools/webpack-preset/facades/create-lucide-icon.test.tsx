import { Search, Star, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createLucideIcon, { type IconData } from './create-lucide-icon';

/** The description that the icon was created from. */
function dataOf(name: string, icon: LucideIcon): IconData {
  const shapes = [
    ...renderToStaticMarkup(createElement(icon)).matchAll(/<(path|circle) ([^>]*)>/g),
  ];
  const attributesOf = (text = '') =>
    Object.fromEntries(
      [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
  return {
    name,
    node: shapes.map(([, tag = '', text], key) => [tag, { ...attributesOf(text), key }]),
  };
}

/** Attributes in any order. */
const normalize = (markup: string) =>
  markup.replace(/<(\w+) ([^>]*)>/g, (_all, tag: string, attributes: string) => {
    const parts = attributes.match(/[\w-]+="[^"]*"/g) ?? [];
    return `<${tag} ${parts.sort().join(' ')}>`;
  });

describe.each([
  ['search', Search],
  ['star', Star],
])('createLucideIcon of %s', (name, icon) => {
  it.each([
    ['no properties', {}],
    ['a size and a stroke', { size: 18, strokeWidth: 2.5 }],
    ['a class', { className: 'on' }],
    ['further attributes', { fill: 'currentColor', 'data-test': '1' }],
  ])('draws the markup of lucide-react with %s', (_kind, properties) => {
    const ours = createLucideIcon(dataOf(name, icon));
    expect(normalize(renderToStaticMarkup(createElement(ours, properties)))).toBe(
      normalize(renderToStaticMarkup(createElement(icon, properties))),
    );
  });
});
