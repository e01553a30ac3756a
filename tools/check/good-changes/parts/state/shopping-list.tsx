import { useReducer } from 'react';

type Action = { kind: 'add'; name: string } | { kind: 'remove'; name: string };

const change = (names: readonly string[], { kind, name }: Action) =>
  kind === 'add' ? [...names, name] : names.filter((other) => other !== name);

export default function ShoppingList() {
  const [names, dispatch] = useReducer(change, ['Tea', 'Milk']);
  return (
    <ul aria-label="Shopping list">
      {names.map((name) => (
        <li key={name}>
          {name} <button onClick={() => dispatch({ kind: 'remove', name })}>Remove {name}</button>
        </li>
      ))}
      <li>
        <button onClick={() => dispatch({ kind: 'add', name: `Item ${names.length}` })}>Add</button>
      </li>
    </ul>
  );
}
