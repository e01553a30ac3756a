import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApp, repository, type App } from './app';

/**
 * A copy of the fixture apps that a test may change. It lies in tools/, so that packages resolve.
 */
export class FakeApps {
  readonly folder: string;

  constructor() {
    const parent = join(repository, 'tools/.build');
    mkdirSync(parent, { recursive: true });
    this.folder = mkdtempSync(join(parent, 'apps-'));
    cpSync(join(repository, 'tools/webpack-preset/fixture'), this.folder, {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|\.build)$/.test(path),
    });
  }

  app(name: string): App {
    return readApp(join(this.folder, name));
  }

  change(file: string, edit: (text: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
