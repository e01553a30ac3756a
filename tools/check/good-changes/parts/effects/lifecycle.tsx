import { useLifecycle } from '@shop/shell-contract';
import { useState } from 'react';

export default function Lifecycle() {
  const [cause, setCause] = useState('');
  useLifecycle('onShow', (event) => setCause(event.cause));
  useLifecycle('onHide', () => setCause('hidden'));
  return <p>Shown by: {cause || 'the first visit'}</p>;
}
