import { proxy, useSnapshot } from 'valtio';

const draft = proxy({ lines: 1 });

export default function OwnStore() {
  const { lines } = useSnapshot(draft);
  return <button onClick={() => (draft.lines += 1)}>{lines} lines</button>;
}
