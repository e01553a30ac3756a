import { createServer } from 'node:net';
import { portInUse } from '@shop/service';
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
    if (!(await isFree(port))) throw new Error(portInUse(port, services[name].portVariable));
  }
}
