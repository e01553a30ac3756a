import type { Queryable } from '../cloud';

export interface FileRow {
  id: string;
  path: string;
  holder: string;
  media_type: string;
  size: number;
  sha256: string;
}

/** Rows of complete files. */
export async function storedFiles(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, FileRow>> {
  const { rows } = await database.query<FileRow>(
    `select id, path, holder, media_type, size, sha256
      from baas_file where id = any($1) and state = 'kept'`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
