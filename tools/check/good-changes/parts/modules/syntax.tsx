enum Level {
  Bronze = 1,
  Silver,
  Gold,
}

class Points {
  static readonly #perYuan = 10n;
  #sum = 0n;

  add(yuan: number): this {
    this.#sum += BigInt(yuan) * Points.#perYuan;
    return this;
  }

  get level(): Level {
    return this.#sum >= 1_000n ? Level.Gold : Level.Silver;
  }
}

function* levels() {
  yield* Object.values(Level).filter((value) => typeof value === 'string');
}

const limits = { [Level.Gold]: { discount: 0.1 } } satisfies Partial<Record<Level, object>>;
const { groups } = /^(?<year>\d{4})-(?<month>\d\d)$/u.exec('2026-11') ?? {};

export default function Syntax() {
  const level = new Points().add(120).level;
  let name: string | undefined;
  name ??= Level[level];
  return (
    <p title={[...levels()].join()}>
      {name} {limits[Level.Gold]?.discount ?? 0} {groups?.year} {name.at(-1)}
    </p>
  );
}
