/** An app that does not compile; the message is webpack's output. */
export class BuildFailed extends Error {}
