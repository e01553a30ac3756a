import { usePage } from '@shop/shell-contract';
import { mineAbout, search } from '@shop/site-map/paths';
import { Link } from '@shop/ui';

export default function Navigation() {
  const { navigator } = usePage();
  return (
    <p>
      <Link href={mineAbout}>About us</Link>{' '}
      <button onClick={() => void navigator.open(search).catch(() => {})}>Vouchers</button>
    </p>
  );
}
