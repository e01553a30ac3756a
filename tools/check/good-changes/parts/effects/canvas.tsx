import { useEffect, useRef } from 'react';

const heights = [12, 30, 22, 38];

export default function Canvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = 'rgb(220 40 40)';
    for (const [at, height] of heights.entries())
      context.fillRect(at * 20, 40 - height, 14, height);
  }, []);
  return <canvas ref={canvas} width={80} height={40} role="img" aria-label="Sales of four days" />;
}
