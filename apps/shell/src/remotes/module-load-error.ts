/** A script of a build of ES modules did not load, so the entry has not run. */
export class ModuleLoadError extends Error {
  /** @param request URL of the script */
  constructor(readonly request: string) {
    super(`The module ${request} did not load.`);
  }
}
