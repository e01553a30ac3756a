/** 5.111 cannot name the files of a federated build by content, 5.112 moved what the federation plugin requires. */
const wanted = '5.110.3';

export function assertWebpack(version: string): void {
  if (version !== wanted)
    throw new Error(
      `The recipe builds with webpack ${wanted}, but ${version} is installed: keep the version in pnpm-workspace.yaml and install again.`,
    );
}
