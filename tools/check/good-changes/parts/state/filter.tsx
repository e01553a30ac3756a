import { useDeferredValue, useId, useMemo, useState } from 'react';

const cities = ['Beijing', 'Chengdu', 'Guangzhou', 'Hangzhou', 'Shanghai'];

export default function Filter() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const needle = useDeferredValue(typed).toLowerCase();
  const shown = useMemo(
    () => cities.filter((city) => city.toLowerCase().includes(needle)),
    [needle],
  );
  return (
    <section>
      <label htmlFor={id}>City</label>
      <input id={id} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output htmlFor={id}>{shown.join(', ') || 'None'}</output>
    </section>
  );
}
