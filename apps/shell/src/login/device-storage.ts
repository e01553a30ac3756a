/** Where the tokens of this device are: read at each use, because a browser may refuse it. */
export const deviceStorage = (): Storage => localStorage;
