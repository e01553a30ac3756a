/**
 * Features of the query language that the random chains have to contain, each as a pattern over the
 * calls in JSON. A generator that stops producing one of them would make the fuzz test blind.
 */
const path = String.raw`(?:extra|place)\.[\p{L}\d_.]+`;
const command = (method: string) =>
  String.raw`\{"\$db":\[\{"\$method":"command"\},\{"\$method":"${method}"`;
const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'exists', 'mod', 'size'];
const quoted = (name: string) => String.raw`(?:\\"|')${name}(?:\\"|')`;
const called = (method: string, param: string) =>
  String.raw`"(?:\$method":"${method}","\$param":\[|${method}",)"[^"]*${param}`;

const sources: Record<string, string> = {
  ...Object.fromEntries(
    [...operators, 'all', 'elemMatch'].flatMap((method) => [
      [`object condition: ${method} on a dotted path`, `"${path}":${command(method)}`],
      [`object condition: ${method} on a nested path`, `"extra":\\{"[^"]+":.*?${command(method)}`],
    ]),
  ),
  ...Object.fromEntries(
    ['==', '!=', '>', '>=', '<', '<='].map((sign) => [
      `text condition: ${sign} on a path`,
      String.raw`[ "(]${path} ?${sign}[^=]`,
    ]),
  ),
  'text condition: in on a path': `[ "(]${path} in \\[`,
  'text condition: in nothing on a path': `${path}["'\\\\]* in \\[\\]`,
  'text condition: not in on a path': `!\\(["'\\\\]*${path}["'\\\\]* in \\[`,
  'text condition: pattern on a path': `/\\.test\\(["'\\\\]*${path}`,
  'text condition: value on the left of a path': `== ${path}`,
  'text condition: quoted path': `${quoted(path)} ?[=!<>i]`,
  'text condition: quoted field': `${quoted('(?:price|weight|name|edge|whole)')} ?[=!<>i]`,
  'text condition: quoted field of a list': quoted('parts'),
  'text condition: name in Chinese': String.raw`extra\.标题["'\\]* ?[=!<>i]`,
  'value: list in a list': String.raw`\[\[1\]|\[1,\[1\]\]`,
  'value: list with duplicates and mixed types': String.raw`\[1,1,\\?"1\\?",null\]`,
  'value: empty list': String.raw`[:[]\[\][},\]]`,
  'value: empty string': String.raw`[:[]""|== \\"\\"`,
  'value: null': '\\[null\\]|[=!]= ?null',
  'value: largest safe int': '9007199254740991',
  'value: beyond the safe ints': '9007199254740992|9223372036854775808',
  'value: largest double': String.raw`1\.7976931348623157e\+308`,
  'value: smallest double': '5e-324',
  'undeclared field in where': called('where', 'colour'),
  'undeclared field in an object condition': '"colour":',
  'undeclared field in field': called('field', 'colour'),
  'undeclared field in orderBy': String.raw`"orderBy","\\"colour`,
  'undeclared field in groupBy': called('groupBy', 'colour'),
  'field: nested path': called('field', path),
  'field: quoted path': String.raw`"field","(?:[^"]|\\")*(?:'|\\")(?:edge|extra\.标题|whole)`,
  'field: alias in Chinese': ' as (?:标题|列表|整数|朋友)',
  'field: renamed object': String.raw`extra\{n, ?deep\} as more`,
  'field: renamed joined rows': 'friend as 朋友',
  'field: renamed part of joined rows': String.raw`comment\{rank, word as said\} as best`,
  'field: function of joined rows': 'size\\(comments\\._id\\) as many',
  'orderBy: nested path': `"orderBy","["'\\\\]*${path}`,
  'orderBy: quoted name': String.raw`"orderBy","(?:'|\\")`,
  'orderBy: direction with blanks': '"desc "|" ASC"',
  'groupBy: nested path': called('groupBy', path),
  'groupBy: quoted name': String.raw`"groupBy","(?:[^"]|\\")*(?:'|\\")`,
  'groupBy: nothing': '"groupBy","null"',
  'groupBy: joined rows': String.raw`"groupBy","(?:[^"]*, )?friend["',]`,
};

export const features: readonly { name: string; pattern: RegExp }[] = Object.entries(sources).map(
  ([name, source]) => ({ name, pattern: new RegExp(source, 'u') }),
);

/** Counts in how many chains each feature occurs. */
export class FeatureCount {
  private readonly counts = new Map(features.map(({ name }) => [name, 0]));

  note(calls: string): void {
    for (const { name, pattern } of features)
      if (pattern.test(calls)) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  get missing(): string[] {
    return [...this.counts].flatMap(([name, count]) => (count === 0 ? [name] : []));
  }

  get rarest(): [name: string, count: number] {
    return [...this.counts].reduce((one, other) => (other[1] < one[1] ? other : one));
  }
}
