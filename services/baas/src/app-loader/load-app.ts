import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assertNoProblems } from '@shop/service';
import { ownMethod } from './own-method';
import type { CloudAction, CloudFunction, CloudObject } from '../cloud';
import type { Collection } from '../schema/collection';
import { isRecord } from '../json';
import type { Report } from './read-fields';
import { readIncludes } from './read-includes';
import { readIndexes } from './read-indexes';
import { readInitialRows } from './read-initial-rows';
import { readJson } from './read-json';
import { readLinks } from './read-links';
import { isModuleOf, readModules } from './read-modules';
import { readPermissions, type Permissions } from './read-permissions';
import { readSchema } from './read-schema';
import { readTriggers, type Timer } from './read-triggers';

/** The contents of all cloud folders. */
export interface Cloud {
  collections: Map<string, Collection>;
  functions: Map<string, CloudFunction>;
  objects: Map<string, CloudObject>;
  timers: Timer[];
  actions: Map<string, CloudAction>;
  staticFolders: string[];
}

const collectionName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const schemaFile = /^(?<name>[^.]+)\.schema\.json$/;
const initialRowsFile = /^(?<name>[^.]+)\.init_data\.json$/;
const triggersFile = /^(?<name>[^.]+)\.triggers\.json$/;

/**
 * Loads the cloud folders.
 * @throws StartError with one line per fault
 */
export async function loadCloud(folders: readonly string[]): Promise<Cloud> {
  const cloud: Cloud = {
    collections: new Map(),
    functions: new Map(),
    objects: new Map(),
    timers: [],
    actions: new Map(),
    staticFolders: [],
  };
  const loading = new Loading(cloud);
  for (const folder of [...folders, ...loading.includedBy(folders)]) await loading.add(folder);
  loading.addInitialRows();
  loading.readPermissionRules();
  assertNoProblems(loading.faults);
  return cloud;
}

class Loading {
  readonly faults: string[] = [];
  private readonly places = new Map<string, string>();
  private readonly initialRowFiles: { name: string; file: string }[] = [];
  private readonly schemas: {
    schema: unknown;
    collection: Omit<Collection, keyof Permissions>;
    report: Report;
  }[] = [];
  constructor(private readonly cloud: Cloud) {}

  async add(folder: string): Promise<void> {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      return this.report(
        folder,
        'is not a folder: BAAS_CLOUD names cloud folders, separated by ":"; ' +
          'cloud.json includes others',
      );
    this.collections(join(folder, 'database'));
    await this.modules(
      join(folder, 'functions'),
      'call',
      this.cloud.functions,
      isFunction,
      'a function',
    );
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

  /** Folders that `cloud.json` of a listed folder includes and that are not listed themselves. */
  includedBy(folders: readonly string[]): string[] {
    const included = folders.flatMap((folder) => {
      const file = join(folder, 'cloud.json');
      return readIncludes(file, (fault) => this.report(file, fault));
    });
    return [...new Set(included)].filter((folder) => !folders.includes(folder));
  }

  /** Read after all schemas, because rows may belong to a collection of another folder. */
  addInitialRows(): void {
    for (const { name, file } of this.initialRowFiles) {
      const report = (fault: string) => this.report(file, fault);
      const schema = this.schemas.find(({ collection }) => collection.name === name);
      if (!schema) {
        report('has no schema in any cloud folder');
        continue;
      }
      const { fields, initialRows } = schema.collection;
      initialRows.push(...readInitialRows(readJson(file, report), fields, report));
    }
  }

  /** Rules may look up documents of any collection, so they are parsed after all schemas. */
  readPermissionRules(): void {
    const fields = new Map(
      this.schemas.map(({ collection }) => [collection.name, collection.fields]),
    );
    for (const { schema, collection, report } of this.schemas) {
      this.cloud.collections.set(collection.name, {
        ...collection,
        ...readPermissions(schema, collection.fields, (name) => fields.get(name), report),
      });
    }
  }

  private collections(folder: string): void {
    if (!existsSync(folder)) return;
    for (const file of readdirSync(folder).sort()) {
      const name = schemaFile.exec(file)?.groups?.name;
      const rowsOf = initialRowsFile.exec(file)?.groups?.name;
      if (rowsOf) this.initialRowFiles.push({ name: rowsOf, file: join(folder, file) });
      if (name && this.isNew('collection', name, join(folder, file))) this.collection(folder, name);
      if (!/\.(?:schema|index|init_data)\.json$/.test(file))
        this.report(
          join(folder, file),
          'has an unknown name: use <collection>.schema.json, .index.json or .init_data.json',
        );
      else if (
        !name &&
        !rowsOf &&
        !existsSync(join(folder, file.replace(/\.index\.json$/, '.schema.json')))
      )
        this.report(join(folder, file), 'has no schema beside it');
    }
  }

  /** @param space names are unique within it */
  private async modules<T>(
    folder: string,
    namespace: string,
    into: Map<string, T>,
    is: (value: unknown) => value is T,
    expected: string,
  ): Promise<void> {
    for (const { name, file, value } of await readModules(folder, (at, fault) =>
      this.report(at, fault),
    )) {
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
      this.cloud.timers.push(...readTriggers(name, readJson(join(folder, file), report), report));
    }
  }

  private collection(folder: string, name: string): void {
    const part = (kind: string): [value: unknown, report: Report] => {
      const file = join(folder, `${name}.${kind}.json`);
      const report = (fault: string) => this.report(file, fault);
      return [readJson(file, report), report];
    };
    const [schema = { properties: {} }, report] = part('schema');
    if (!collectionName.test(name) || name.startsWith('baas_'))
      report(
        'has an invalid collection name: use a letter, then letters, digits, _ and -, at most 40 ' +
          'characters, and no prefix baas_',
      );
    const fields = readSchema(schema, report);
    const [indexes, reportIndexes] = part('index');
    this.schemas.push({
      schema,
      report,
      collection: {
        name,
        fields,
        links: readLinks(schema, fields, report),
        indexes: readIndexes(indexes, fields, reportIndexes),
        initialRows: [],
      },
    });
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
    this.faults.push(`${place} ${fault}.`);
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
