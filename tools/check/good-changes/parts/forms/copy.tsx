import { usePage } from '@shop/shell-contract';

export default function Copy() {
  const { feedback } = usePage();
  const copy = () =>
    navigator.clipboard.writeText('SUMMER').then(
      () => feedback.toast('Copied', { icon: 'success' }),
      () => feedback.toast('Press long to copy'),
    );
  return (
    <p>
      <code>SUMMER</code> <button onClick={() => void copy()}>Copy</button>
    </p>
  );
}
