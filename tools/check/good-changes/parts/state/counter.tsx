import { Button } from '@shop/ui';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <Button onClick={() => setCount((value) => value + 1)}>Likes: {count}</Button>;
}
