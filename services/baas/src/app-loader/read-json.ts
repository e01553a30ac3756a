import { existsSync, readFileSync } from 'node:fs';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

/**
 * The parsed file; undefined if it is missing or, after a report, not JSON. Comments and trailing
 * commas are accepted, because uniCloud's tools accept them.
 */
export function readJson(file: string, report: (fault: string) => void): unknown {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error) return value;
  const line = text.slice(0, error.offset).split('\n').length;
  report(`is not valid JSON: ${printParseErrorCode(error.error)} in line ${line}`);
  return undefined;
}
