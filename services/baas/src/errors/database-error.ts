/** A query that is not answered; code and message go to the client. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const notPermitted = (what: string): DatabaseRefusal =>
  new DatabaseRefusal('PERMISSION_ERROR', `权限校验未通过：${what}`);
