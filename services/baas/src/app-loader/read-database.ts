import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Collection, Triggers } from '../schema/collection';
import type { Field } from '../schema/field';
import type { Operation } from '../triggers/trigger-run';
import { Place, type Finding } from './findings';
import { checkFolderName, readCheckFiles } from './read-check-files';
import { readJson } from './read-json';
import { closedByTriggers, triggerFile } from './read-trigger-file';
import { readIndexes } from './schema/read-indexes';
import { readInitialRows } from './schema/read-initial-rows';
import { readLinks } from './schema/read-links';
import { readPermissions, type Permissions } from './schema/read-permissions';
import { readSchema } from './schema/read-schema';

const collectionName = /^[\p{L}][\p{L}\p{N}_-]*$/u;
// With the name of an index it has to stay below the 63 bytes that PostgreSQL keeps.
const maxNameBytes = 48;
const databaseFile = /^(?<name>[^.]+)\.(?<kind>schema|index|init_data)\.json$/;

interface ReadCollection {
  schema: unknown;
  place: Place;
  collection: Omit<Collection, keyof Permissions | 'checks' | 'triggers'> & {
    fields: Map<string, Field>;
  };
}

/** The code of the `database` folders. */
interface DatabaseCode {
  checks: Collection['checks'];
  triggers: ReadonlyMap<string, Triggers>;
}
const noCode: DatabaseCode = { checks: new Map(), triggers: new Map() };

/** Reads the `database` folders of all cloud folders. */
export class DatabaseReader {
  private readonly read = new Map<string, ReadCollection>();
  private readonly schemaFiles = new Map<string, string>();
  private readonly initialRowFiles: { name: string; file: string }[] = [];
  /** The files of the functions that schemas name in `validateFunction`. */
  readonly checkFiles = new Map<string, string>();
  /** The files of triggers that the engine can run, by collection. */
  readonly triggerFiles = new Map<string, string>();
  /** Operations whose triggers the engine cannot run, by collection. */
  private readonly closed = new Map<string, Operation[]>();
  constructor(private readonly findings: Finding[]) {}

  add(folder: string): void {
    if (!existsSync(folder)) return;
    const entries = readdirSync(folder, { withFileTypes: true });
    const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1);
    for (const entry of entries.sort(byName)) this.addFile(folder, entry);
  }

  private addFile(folder: string, entry: Dirent): void {
    if (entry.name.startsWith('.')) return;
    const file = join(folder, entry.name);
    const { name, kind } = databaseFile.exec(entry.name)?.groups ?? {};
    if (entry.name === checkFolderName && entry.isDirectory()) return this.addCheckFiles(file);
    const triggered = triggerFile.exec(entry.name)?.groups?.name;
    if (triggered && entry.isFile()) return this.addTriggerFile(triggered, file);
    if (!name || !entry.isFile())
      this.at(file).unread('only <collection>.schema.json, .index.json and .init_data.json are');
    else if (kind === 'schema') this.addCollection(folder, name, file);
    else if (kind === 'init_data') this.initialRowFiles.push({ name, file });
    else if (!existsSync(join(folder, `${name}.schema.json`)))
      this.at(file).unread('it has no schema beside it');
  }

  private addCheckFiles(folder: string): void {
    for (const [name, file] of readCheckFiles(folder, this.findings)) {
      const other = this.checkFiles.get(name);
      if (other) this.at(file).refused(`uses the name "${name}", which ${other} also uses`);
      this.checkFiles.set(name, file);
    }
  }

  private addTriggerFile(collection: string, file: string): void {
    const other = this.triggerFiles.get(collection);
    if (other) return this.at(file).refused(`has triggers of "${collection}", as does ${other}`);
    const closed = closedByTriggers(file, this.at(file));
    if (closed) this.closed.set(collection, closed);
    else this.triggerFiles.set(collection, file);
  }

  private addCollection(folder: string, name: string, file: string): void {
    const place = this.at(file);
    const other = this.schemaFiles.get(name);
    if (other) return place.refused(`uses the name "${name}", which ${other} also uses`);
    this.schemaFiles.set(name, file);
    const schema = readJson(file, (fault) => place.refused(fault)) ?? { properties: {} };
    assertName(name, place);
    const fields = readSchema(schema, place);
    const indexes = this.at(join(folder, `${name}.index.json`));
    this.read.set(name, {
      schema,
      place,
      collection: {
        name,
        fields,
        links: readLinks(schema, fields, place),
        indexes: readIndexes(
          readJson(join(folder, `${name}.index.json`), (fault) => indexes.refused(fault)),
          fields,
          indexes,
        ),
        initialRows: [],
      },
    });
  }

  /**
   * The collections by name. First rows may belong to a collection of another folder, and rules
   * may look up documents of any collection, so both are read last.
   *
   * @param code the functions of `checkFiles`, and the triggers of `triggerFiles`
   */
  collections({ checks, triggers }: DatabaseCode = noCode): Map<string, Collection> {
    for (const { name, file } of this.initialRowFiles) this.addInitialRows(name, file);
    return new Map(
      [...this.read].map(([name, { schema, place, collection }]) => [
        name,
        {
          ...collection,
          checks,
          triggers: triggers.get(name) ?? {},
          ...readPermissions(schema, collection.fields, place, {
            fieldsOf: (other) => this.read.get(other)?.collection.fields,
            hasCheck: (check) => this.checkFiles.has(check),
          }),
          ...Object.fromEntries((this.closed.get(name) ?? []).map((each) => [each, 'never'])),
        },
      ]),
    );
  }

  private addInitialRows(name: string, file: string): void {
    const place = this.at(file);
    const rows = readJson(file, (fault) => place.refused(fault));
    const collection = (this.read.get(name) ?? this.withoutSchema(name, place)).collection;
    collection.initialRows.push(...readInitialRows(rows, collection.fields, place));
  }

  /** A collection that only has rows: cloud code uses it, clients cannot. */
  private withoutSchema(name: string, place: Place): ReadCollection {
    place.changed('has no schema in any cloud folder: the collection is closed to clients');
    assertName(name, place);
    const fields = readSchema({ properties: {} }, place);
    const collection = { name, fields, links: [], indexes: [], initialRows: [] };
    const read: ReadCollection = { schema: {}, place, collection };
    this.read.set(name, read);
    return read;
  }

  private at(file: string): Place {
    return new Place(this.findings, file);
  }
}

function assertName(name: string, place: Place): void {
  const isValid =
    collectionName.test(name) &&
    Buffer.byteLength(name) <= maxNameBytes &&
    !name.startsWith('baas_');
  if (!isValid)
    place.refused(
      'has an invalid collection name: use a letter, then letters, digits, _ and -, at most ' +
        `${maxNameBytes} bytes, and no prefix baas_`,
    );
}
