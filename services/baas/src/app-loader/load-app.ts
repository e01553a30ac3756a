import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assertNoProblems } from '@shop/service';
import { ownMethod } from './own-method';
import type { CheckSettings, CloudAction, CloudFunction, CloudObject } from '../cloud';
import { shapeOf } from '../routes/path';
import type { Route } from '../routes/route';
import type { CheckFunction, Collection, Triggers } from '../schema/collection';
import { isRecord } from '../json';
import { Place, type Finding } from './findings';
import { DatabaseReader } from './read-database';
import { readIncludes } from './read-includes';
import { readJson } from './read-json';
import { importModules, isModuleOf, readModules, type CloudModule } from './read-modules';
import { readRoutes } from './read-routes';
import { triggersIn } from './read-trigger-file';
import { readTriggers, type Timer } from './read-triggers';
import { reportUnreadEntries } from './unread-entries';

/** The contents of all cloud folders. */
export interface Cloud {
  collections: ReadonlyMap<string, Collection>;
  functions: Map<string, CloudFunction>;
  objects: Map<string, CloudObject>;
  timers: Timer[];
  actions: Map<string, CloudAction>;
  /** The HTTP routes of all functions. */
  routes: Route[];
  staticFolders: string[];
  settingsChecks: CheckSettings[];
  /** Parts of the folders that are not used as they are written. */
  findings: readonly Finding[];
}

const triggersFile = /^(?<name>[^.]+)\.triggers\.json$/;

/**
 * Loads the cloud folders.
 * @throws StartError with one line per fault
 */
export async function loadCloud(folders: readonly string[]): Promise<Cloud> {
  const loading = new Loading();
  for (const folder of [...folders, ...loading.includedBy(folders)]) await loading.add(folder);
  await loading.addDatabaseCode();
  return loading.finish();
}

class Loading {
  private readonly findings: Finding[] = [];
  private readonly database = new DatabaseReader(this.findings);
  private readonly places = new Map<string, string>();
  private readonly checks = new Map<string, CheckFunction>();
  private readonly triggers = new Map<string, Triggers>();
  private readonly cloud = {
    functions: new Map<string, CloudFunction>(),
    objects: new Map<string, CloudObject>(),
    timers: [] as Timer[],
    actions: new Map<string, CloudAction>(),
    routes: [] as Route[],
    staticFolders: [] as string[],
    settingsChecks: [] as CheckSettings[],
  };

  async add(folder: string): Promise<void> {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      return this.report(
        folder,
        'is not a folder: BAAS_CLOUD names cloud folders, separated by ":"; ' +
          'cloud.json includes others',
      );
    reportUnreadEntries(folder, this.findings);
    await this.settings(folder);
    this.database.add(join(folder, 'database'));
    await this.functions(join(folder, 'functions'));
    await this.modules(
      join(folder, 'objects'),
      'call',
      this.cloud.objects,
      isObject,
      'an object of methods',
    );
    await this.modules(
      join(folder, 'actions'),
      'action',
      this.cloud.actions,
      isAction,
      'an object with the method before, after or both',
    );
    for (const kind of ['functions', 'objects']) this.timers(join(folder, kind));
    const files = join(folder, 'static');
    if (existsSync(files)) this.cloud.staticFolders.push(files);
  }

  /** The functions that schemas name in `validateFunction`, and the triggers of collections. */
  async addDatabaseCode(): Promise<void> {
    const { checkFiles, triggerFiles } = this.database;
    const report = (file: string, fault: string) => this.report(file, fault);
    for (const { name, file, value } of await importModules([...checkFiles], report))
      if (typeof value === 'function') this.checks.set(name, value as CheckFunction);
      else this.report(file, 'needs module.exports, or a default export, that is a function');
    for (const { name, file, value } of await importModules([...triggerFiles], report)) {
      const triggers = triggersIn(value);
      if (triggers) this.triggers.set(name, triggers);
      else this.report(file, 'needs module.exports = { trigger: { beforeUpdate() {}, … } }');
    }
  }

  /** Folders that `cloud.json` of a listed folder includes and that are not listed themselves. */
  includedBy(folders: readonly string[]): string[] {
    const included = folders.flatMap((folder) => {
      const file = join(folder, 'cloud.json');
      return readIncludes(file, (fault) => this.report(file, fault));
    });
    return [...new Set(included)].filter((folder) => !folders.includes(folder));
  }

  /** @throws StartError with one line per refused finding */
  finish(): Cloud {
    const { checks, triggers } = this;
    const collections = this.database.collections({ checks, triggers });
    assertNoProblems(
      this.findings
        .filter(({ effect }) => effect === 'refused')
        .map(({ file, text }) => `${file} ${text}.`),
    );
    return { ...this.cloud, collections, findings: this.findings };
  }

  private async settings(folder: string): Promise<void> {
    const files = readdirSync(folder).filter((file) => isModuleOf(file, 'settings'));
    const modules = await importModules(
      files.map((file) => ['settings', join(folder, file)] as const),
      (at, fault) => this.report(at, fault),
    );
    for (const { file, value } of modules)
      if (typeof value === 'function') this.cloud.settingsChecks.push(value as CheckSettings);
      else this.report(file, 'needs a default export that is a function');
  }

  /** A function that only declares HTTP routes needs no default export. */
  private async functions(folder: string): Promise<void> {
    for (const { name, file, value, http } of await this.read(folder)) {
      const isMissing = value === undefined && http !== undefined;
      if (!isMissing && !isFunction(value))
        this.report(file, 'needs a default export that is a function');
      else if (this.isNew('call', name, file)) {
        if (isFunction(value)) this.cloud.functions.set(name, value);
        this.routes(name, file, http);
      }
    }
  }

  private routes(name: string, file: string, http: unknown): void {
    const place = new Place(this.findings, file);
    for (const { route, at } of readRoutes(name, http, place)) {
      const key = `route ${route.method} ${shapeOf(route.pattern)}`;
      const other = this.places.get(key);
      if (other)
        place
          .at(at)
          .refused(`declares ${route.method} /${route.pattern.join('/')}, as does ${other}`);
      else this.places.set(key, `${file} ${at}`);
      this.cloud.routes.push(route);
    }
  }

  private read(folder: string): Promise<CloudModule[]> {
    return readModules(folder, (at, fault) => this.report(at, fault));
  }

  /** @param namespace names are unique within it */
  private async modules<T>(
    folder: string,
    namespace: string,
    into: Map<string, T>,
    is: (value: unknown) => value is T,
    expected: string,
  ): Promise<void> {
    for (const { name, file, value, http } of await this.read(folder)) {
      if (http !== undefined)
        new Place(this.findings, file).dropped('http has no effect: only functions have routes');
      if (!is(value)) this.report(file, `needs a default export that is ${expected}`);
      else if (this.isNew(namespace, name, file)) into.set(name, value);
    }
  }

  private timers(folder: string): void {
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    for (const file of files) {
      const name = triggersFile.exec(file)?.groups?.name;
      if (!name) continue;
      const report = (fault: string) => this.report(join(folder, file), fault);
      const object = this.cloud.objects.get(name);
      if (!files.some((other) => isModuleOf(other, name)))
        report('has no function or object beside it');
      else if (object && !ownMethod(object, '_timing'))
        report(`needs the method _timing in the object ${name}`);
      else if (this.cloud.routes.some(({ target }) => target === name) && !this.isCallable(name))
        report(`needs a default export in the function ${name}`);
      this.cloud.timers.push(...readTriggers(name, readJson(join(folder, file), report), report));
    }
  }

  private isCallable(name: string): boolean {
    return this.cloud.functions.has(name) || this.cloud.objects.has(name);
  }

  /** Functions and objects share one set of names. */
  private isNew(namespace: string, name: string, file: string): boolean {
    const key = `${namespace} ${name}`;
    const other = this.places.get(key);
    if (other) this.report(file, `uses the name "${name}", which ${other} also uses`);
    this.places.set(key, other ?? file);
    return !other;
  }

  private report(place: string, fault: string): void {
    new Place(this.findings, place).refused(fault);
  }
}

const isFunction = (value: unknown): value is CloudFunction => typeof value === 'function';
const isObject = (value: unknown): value is CloudObject =>
  typeof value === 'object' && value !== null;

function isAction(value: unknown): value is CloudAction {
  if (!isRecord(value)) return false;
  const parts = Object.entries(value);
  return (
    parts.length > 0 &&
    parts.every(
      ([name, part]) => (name === 'before' || name === 'after') && typeof part === 'function',
    )
  );
}
