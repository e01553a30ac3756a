import { usePage } from '@shop/shell-contract';
import { useEffect, useState } from 'react';

export default function Abort() {
  const { baas } = usePage();
  const [state, setState] = useState('Asking');
  useEffect(() => {
    const controller = new AbortController();
    baas
      .callObject('app', 'bootstrap', [], { customUI: true, signal: controller.signal })
      .then(() => setState('Asked'))
      .catch(() => setState('Not available'));
    return () => controller.abort();
  }, [baas]);
  return <p>{state}</p>;
}
