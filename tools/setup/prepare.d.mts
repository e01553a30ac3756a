export function installDependencies(options: string[], shown?: 'inherit' | 'pipe'): Promise<void>;
