import { runInBrowser } from '../browser/run-in-browser';
import type { Rule } from '../rule';
import { byteBudget } from './byte-budget';
import { contractRange } from './contract-range';
import { forbiddenCode } from './forbidden-code';
import { publishedFiles } from './published-files';
import { serverHalf } from './server-half';
import { sharedPackages } from './shared-packages';
import { styleReach } from './style-reach';

/** The rules of a finished build, the quickest first. */
export const rules: Rule[] = [
  publishedFiles,
  contractRange,
  sharedPackages,
  byteBudget,
  styleReach,
  forbiddenCode,
  serverHalf,
  runInBrowser,
];
