import { networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';

/** Addresses of this machine in its networks. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** A code for the camera of a phone, for a terminal of any colours. */
export function terminalCode(text: string): string {
  const [black, white, reset] = ['\u001B[40m  ', '\u001B[107m  ', '\u001B[0m'];
  const code = generate(text).toString({ on: black, off: white, lf: `${reset}\n`, pad: 2 });
  return code + reset;
}
