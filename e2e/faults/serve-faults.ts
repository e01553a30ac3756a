import { startQueryFaultProxy } from './query-fault-proxy';

/** `npm run shop -- faults`: in front of the product that runs, until it is told to stop. */
const target = `http://localhost:${process.env.SITE_PORT || 8080}`;
await fetch(`${target}/healthz`).catch(() => {
  throw new Error(`Nothing answers at ${target}: run npm start first.`);
});
const { origin } = await startQueryFaultProxy(target, Number(process.env.FAULTS_PORT || 8090));
console.log(
  `The product with faults: ${origin}/pages/tabBar/order/order?fault=orders:hang\nAll of them: ${origin}/?fault=help`,
);
