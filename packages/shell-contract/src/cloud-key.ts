/** Query key of a cloud object's response, in the browser's cache and in the boot data. */
export const cloudKey = (object: string, method: string, params: readonly unknown[]) =>
  [object, method, ...params] as const;
