/** What was asked cannot be read or is not offered; the message is for whoever wrote the query. */
export class QuerySyntaxError extends Error {
  override name = 'QuerySyntaxError';
}
