import { runAction } from '../action';
import type { Command } from '../command';

export const key: Command = {
  name: 'key',
  parameters: ['<action>', '[remote]', '[value]'],
  summary: 'the keys that sign releases: list, create, trust or revoke',
  details: [
    'key list: the public keys that the site of DATA_DIR trusts, and which of them sign here.',
    'key create <remote>: a new key pair, trusted here; its public half is printed.',
    'key trust <remote> <file>: also trusts the public key of a team, a PEM file.',
    'key revoke <remote> <id>: no longer trusts a key.',
  ],
  async report({ args }) {
    const { keyActions } = await import('../keys');
    return runAction(
      keyActions,
      args,
      'Say list, create <remote>, trust <remote> <file>, or revoke <remote> <id>.',
    );
  },
};
