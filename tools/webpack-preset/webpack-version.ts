/**
 * 5.111 cannot name files of a federated build by content; 5.112 moved a module that the federation
 * plugin imports.
 */
const requiredVersion = '5.110.3';

export function assertWebpack(version: string): void {
  if (version !== requiredVersion)
    throw new Error(
      `The preset requires webpack ${requiredVersion}, but ${version} is installed: ` +
        'restore the version in pnpm-workspace.yaml and install again.',
    );
}
