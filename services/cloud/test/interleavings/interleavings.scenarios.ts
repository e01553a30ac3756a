import { shopper } from '../harness/shopper';
import { worlds } from './worlds';
import type { Choice, Exploration } from './explore';

interface Interleavings {
  explore(choice: Choice): Promise<Exploration>;
}

type Pair = Omit<Choice, 'isServer'>;

/** Unordered by chance, so that a short run sees other pairs each time. */
function shuffled(pairs: Pair[], seed: number): Pair[] {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return pairs
    .map((pair) => ({ pair, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ pair }) => pair);
}

const pairsOf = (world: string): Pair[] => {
  const names = Object.keys(worlds[world]!.operations);
  return names.flatMap((first) => names.map((second) => ({ world, first, second })));
};

/** Runs `STRESS_RUNS` schedules at least, or all there are. */
export function interleavingScenarios(endpoint: () => string, isServer: boolean): void {
  const runs = Number(process.env.STRESS_RUNS || 120);
  const seed = Number(process.env.STRESS_SEED || (Date.now() % 1_000_000_007) + 1);

  it(`every schedule of two operations leads to a serial state (seed ${seed})`, async () => {
    const engine = shopper(endpoint()).baas.importObject<Interleavings>('interleavings');
    const total: Exploration = { schedules: 0, waits: 0, retries: 0, faults: [] };
    let pairCount = 0;
    for (const pair of shuffled(Object.keys(worlds).flatMap(pairsOf), seed)) {
      if (total.schedules >= runs) break;
      const { schedules, waits, retries, faults } = await engine.explore({ ...pair, isServer });
      pairCount += 1;
      total.schedules += schedules;
      total.waits += waits;
      total.retries += retries;
      total.faults.push(...faults);
    }
    const name = isServer ? 'postgres' : 'pglite';
    if (process.env.STRESS_RUNS)
      process.stdout.write(
        `${name}: ${pairCount} pairs, ${total.schedules} schedules, ${total.waits} with a wait, ` +
          `${total.retries} retries, ${total.faults.length} faults, seed ${seed}\n`,
      );
    expect(total.faults.slice(0, 12)).toEqual([]);
    expect(total.schedules).toBeGreaterThan(0);
  });
}
