/** The key under which an object's answer is cached, in the browser and in the first view the site sends. */
export const cloudKey = (object: string, method: string, params: readonly unknown[]) =>
  [object, method, ...params] as const;
