import type { DeployedBuild, InstalledBuild, Shape } from '@shop/release-store';

/** One line per need of a build. */
export function needLines({ recorded }: InstalledBuild): string[] {
  if (!recorded) return [];
  const { calls, collections, pages, packages } = recorded.uses;
  const methods = groupBy(calls, ({ object, method }) => `${object}.${method}`);
  return [
    ...[...methods].map(([name, sites]) => {
      const fields = [...new Set(sites.flatMap(({ result }) => readFields(result)))].sort();
      return `needs    ${name}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
    }),
    ...collections.map(({ name, row }) => `needs    ${name}: ${readFields(row).join(', ')}`),
    ...[...groupBy(pages, ({ path }) => path)].map(([path, opened]) => {
      const names = [...new Set(opened.flatMap(({ query }) => readFields(query)))].sort();
      return `opens    ${path}${names.length > 0 ? `?${names.join('&')}` : ''}`;
    }),
    ...Object.entries(packages).map(([name, range]) => `shares   ${name} ${range}`),
  ];
}

/** One line per deployed build of another app that needs this one. */
export function usersOf(subject: InstalledBuild, builds: readonly DeployedBuild[]): string[] {
  return builds.flatMap(({ app, build, state, recorded }) => {
    if (app.name === subject.app.name || !recorded) return [];
    const { pages, packages } = recorded.uses;
    const opened = pages.filter(({ remote }) => remote === subject.app.name);
    const shared = subject.app.name === 'shell' ? Object.keys(packages) : [];
    const needs = [...new Set([...opened.map(({ path }) => path), ...shared])];
    const name = `${app.name} ${build}${state === 'live' ? '' : ` (${state})`}`;
    return needs.length > 0 ? [`used by  ${name}: ${needs.join(', ')}`] : [];
  });
}

/** `feed.data[].titleZh` for each value that a shape has. */
function readFields(shape: Shape, path = ''): string[] {
  const own = path ? [path] : [];
  if (typeof shape === 'string' || 'values' in shape) return own;
  if ('list' in shape) return readFields(shape.list, `${path}[]`);
  if ('map' in shape) return readFields(shape.map, `${path}.*`);
  if ('anyOf' in shape) return [...new Set(shape.anyOf.flatMap((one) => readFields(one, path)))];
  return Object.entries(shape.fields).flatMap(([name, field]) =>
    readFields(field.shape, path ? `${path}.${name}` : name),
  );
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
