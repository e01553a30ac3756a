import { portInUseMessage } from '@shop/service';
import { isFree } from '@shop/service/free-port';
import { services, type ServiceName, type Settings } from './settings';

/**
 * Rejects when a port is in use. Runs before anything starts, because the program that has the port
 * would answer the health checks of our service.
 */
export async function assertPortsFree(ports: Partial<Settings['ports']>): Promise<void> {
  for (const [name, port] of Object.entries(ports) as [ServiceName, number][]) {
    if (!(await isFree(port))) throw new Error(portInUseMessage(port, services[name].portVariable));
  }
}
