/** The site cannot start; the message is for the operator and says what to do, one line for each fault. */
export class StartError extends Error {
  override name = 'StartError';
}
