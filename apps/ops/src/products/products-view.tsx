import { queryMaxLength } from '@shop/domain';
import { VisuallyHidden } from '@shop/ui';
import { SearchPill } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../view/desk-context';
import { Listing } from '../view/listing';
import { t } from '../messages';
import { ProductFiles } from './product-files';
import { ProductRow } from './product-row';

export function ProductsView() {
  const { ops } = useDesk();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const products = useQuery({
    queryKey: ['products', text, page],
    queryFn: () => ops.products(text, page),
  });
  return (
    <>
      <VisuallyHidden>
        <h1>{t('products')}</h1>
      </VisuallyHidden>
      <SearchPill
        button
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={queryMaxLength}
        value={typed}
        onChange={setTyped}
        onSearch={(query) => {
          setText(query);
          setPage(1);
        }}
      />
      <ProductFiles text={text} />
      <Listing query={products} page={page} onPage={setPage} empty={t('noProducts')}>
        {(product) => <ProductRow key={product._id} product={product} />}
      </Listing>
    </>
  );
}
