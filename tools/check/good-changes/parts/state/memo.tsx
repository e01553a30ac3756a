import { memo, useCallback, useState } from 'react';

const Colour = memo(({ name, onChoose }: { name: string; onChoose: (name: string) => void }) => (
  <button onClick={() => onChoose(name)}>{name}</button>
));
Colour.displayName = 'Colour';

export default function Memo() {
  const [chosen, setChosen] = useState('');
  const choose = useCallback((name: string) => setChosen(name), []);
  return (
    <p>
      <Colour name="Red" onChoose={choose} /> <Colour name="Blue" onChoose={choose} /> {chosen}
    </p>
  );
}
