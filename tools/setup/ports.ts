import { createServer } from 'node:net';
import { services, type ServiceName, type Settings } from './settings';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Before anything is built or started: a program that has the port would answer our health checks in our place. */
export async function assertPortsFree(ports: Settings['ports']): Promise<void> {
  for (const [name, port] of Object.entries(ports) as [ServiceName, number][]) {
    if (!(await isFree(port))) {
      throw new Error(`端口 ${port} 已被占用 / port ${port} is in use: stop the program that has it, or choose another with ${services[name].portVariable}=<port>.`);
    }
  }
}
