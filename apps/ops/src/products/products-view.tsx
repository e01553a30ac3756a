import { VisuallyHidden } from '@shop/ui';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { ListSearch } from '../view/list-tools';
import { Listing } from '../view/listing';
import { usePagedList } from '../view/use-paged-list';
import { ProductFiles } from './product-files';
import { ProductRow } from './product-row';

export function ProductsView() {
  const { ops } = useDesk();
  const products = usePagedList({
    name: 'products',
    filter: '',
    read: (text, page) => ops.products(text, page),
  });
  return (
    <>
      <VisuallyHidden>
        <h1>{t('products')}</h1>
      </VisuallyHidden>
      <ListSearch label={t('search')} placeholder={t('searchHint')} onSearch={products.onFilter} />
      <ProductFiles text={products.filter} />
      <Listing list={products} empty={t('noProducts')}>
        {(product) => <ProductRow key={product._id} product={product} />}
      </Listing>
    </>
  );
}
