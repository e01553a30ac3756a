import { useId } from 'react';

export default function Drawing() {
  const id = useId();
  return (
    <svg viewBox="0 0 40 40" width={40} height={40} role="img" aria-labelledby={`${id}-title`}>
      <title id={`${id}-title`}>A sun</title>
      <defs>
        <linearGradient id={id}>
          <stop offset="0" stopColor="gold" />
          <stop offset="1" stopColor="orange" />
        </linearGradient>
      </defs>
      <circle cx={20} cy={20} r={16} fill={`url(#${id})`} />
    </svg>
  );
}
