import { prefersReducedMotion } from '@shop/ui';
import { useRef } from 'react';

export default function Animation() {
  const heart = useRef<HTMLSpanElement>(null);
  const beat = () => {
    if (prefersReducedMotion()) return;
    heart.current?.animate([{ scale: 1 }, { scale: 1.4 }, { scale: 1 }], { duration: 300 });
  };
  return (
    <button onClick={beat}>
      <span ref={heart}>♥</span> Remember
    </button>
  );
}
