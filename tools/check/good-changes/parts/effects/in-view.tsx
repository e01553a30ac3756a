import { useEffect, useRef, useState } from 'react';

export default function InView() {
  const mark = useRef<HTMLParagraphElement>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <p ref={mark}>{wasSeen ? 'Seen' : 'Not seen yet'}</p>;
}
