import { appNames, readApps, type App } from '../webpack-preset/app';

/** The named apps, or all apps without names. Throws for an unknown name. */
export function appsNamed(names: string[]): App[] {
  const all = appNames();
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`Unknown app "${unknown}": choose from ${all.join(', ')}.`);
  return readApps(names.length > 0 ? names : all);
}
