/** `npm run shop -- faults`: serves the running product with faults until it is stopped. */
import { startQueryFaultProxy } from './query-fault-proxy';

const target = `http://localhost:${process.env.SITE_PORT || 8080}`;
await fetch(`${target}/healthz`).catch(() => {
  throw new Error(`The product does not respond at ${target}: run npm start first.`);
});
const { origin } = await startQueryFaultProxy(target, Number(process.env.FAULTS_PORT || 8090));
console.log(
  `Product with faults: ${origin}/pages/tabBar/order/order?fault=orders:hang\n` +
    `List of faults:      ${origin}/?fault=help`,
);
