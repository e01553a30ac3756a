import type { BodyProblem } from '@shop/service';

/** How the callers of a prefix read an error. */
export interface ErrorForm {
  body: (code: string, message: string) => object;
  /** Status of a response to a body that cannot be used. */
  statusOf: (problem: BodyProblem) => number;
}

/** Clients of the wire protocol read the envelope of a response with status 200 only. */
export const callError: ErrorForm = {
  body: (code, message) => ({ success: false, error: { code, message } }),
  statusOf: () => 200,
};

const routeStatus = { tooLarge: 413, late: 408, incomplete: 400 } as const;

export const routeError: ErrorForm = {
  body: (errCode, errMsg) => ({ errCode, errMsg }),
  statusOf: (problem) => routeStatus[problem],
};
