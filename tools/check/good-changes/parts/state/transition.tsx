import { useState, useTransition } from 'react';

const rows = (size: number) => Array.from({ length: size }, (_, at) => `Row ${at + 1}`);

export default function Transition() {
  const [isPending, startTransition] = useTransition();
  const [size, setSize] = useState(3);
  return (
    <div aria-busy={isPending}>
      <button onClick={() => startTransition(() => setSize((value) => value * 2))}>Double</button>
      {rows(size).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </div>
  );
}
