import { usePage } from '@shop/shell-contract';
import { PictureHeader, Skeleton } from '@shop/ui';
import layout from '../product/layout.module.css';

export function Opening() {
  const { title, navigator } = usePage();
  return (
    <div className={layout.page}>
      <PictureHeader title={title} onBack={() => void navigator.back()} />
      <Skeleton kind="detail" />
    </div>
  );
}
