import { useEffect, useRef, useState } from 'react';
import { fromEvent, map } from 'rxjs';

export default function Resize() {
  const box = useRef<HTMLDivElement>(null);
  const [boxPx, setBoxPx] = useState(0);
  const [windowPx, setWindowPx] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setBoxPx(entry?.contentRect.width ?? 0));
    if (box.current) observer.observe(box.current);
    const resizes = fromEvent(window, 'resize')
      .pipe(map(() => window.innerWidth))
      .subscribe(setWindowPx);
    return () => {
      observer.disconnect();
      resizes.unsubscribe();
    };
  }, []);
  return (
    <div ref={box}>
      {boxPx} of {windowPx} px
    </div>
  );
}
