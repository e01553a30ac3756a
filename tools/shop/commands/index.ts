import type { Command } from '../command';
import { audit } from './audit';
import { backend } from './backend';
import { build } from './build';
import { canary } from './canary';
import { check } from './check';
import { compat } from './compat';
import { create } from './create';
import { dev } from './dev';
import { faults } from './faults';
import { gallery } from './gallery';
import { key } from './key';
import { lock } from './lock';
import { preview } from './preview';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { releases } from './releases';
import { retire } from './retire';
import { rollback } from './rollback';
import { row } from './row';
import { token } from './token';
import { types } from './types';
import { unlock } from './unlock';
import { verify } from './verify';
import { why } from './why';

/** All commands in the order of the help: a remote from its first line to its last release. */
export const commands: readonly Command[] = [
  create,
  dev,
  gallery,
  build,
  row,
  check,
  preview,
  compat,
  why,
  backend,
  publish,
  canary,
  promote,
  rollback,
  retire,
  lock,
  unlock,
  releases,
  prune,
  key,
  token,
  verify,
  types,
  faults,
  audit,
];
