/** What the database has written as JSON already: sent on as it is, where nobody reads it on the way. */
export class JsonText {
  constructor(readonly text: string) {}

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
