import { stores } from './data.json';

export default function Data() {
  return (
    <ul>
      {stores.map(({ city, open }) => (
        <li key={city}>
          {city} {open}
        </li>
      ))}
    </ul>
  );
}
