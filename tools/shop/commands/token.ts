import { runAction } from '../action';
import type { Command } from '../command';

export const token: Command = {
  name: 'token',
  parameters: ['<action>', '[remote]', '[name]'],
  summary: 'the tokens with which teams publish over HTTP: list, create or revoke',
  details: [
    'token list: the tokens that the site of DATA_DIR accepts.',
    'token create <remote> <name>: a new token; it is printed once, and stored as a hash. The ' +
      'history of releases records its name.',
    'token revoke <remote> <name>: no longer accepts a token.',
  ],
  async report({ args }) {
    const { tokenActions } = await import('../tokens');
    return runAction(
      tokenActions,
      args,
      'Say list, create <remote> <name>, or revoke <remote> <name>.',
    );
  },
};
