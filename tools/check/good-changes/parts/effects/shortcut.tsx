import { useEffect, useRef } from 'react';

export default function Shortcut() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key === '/' && event.ctrlKey) field.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  return <input ref={field} aria-label="Coupon code" placeholder="Ctrl + /" />;
}
