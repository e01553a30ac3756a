import { productUrl } from '@shop/site-map';
import { ProductCard, type ProductCardProps } from '@shop/ui';
import { useState } from 'react';
import { useOnDemand } from '../defer/use-on-demand';

const loadMenu = () => import('./product-menu');

interface ProductTileProps extends Omit<ProductCardProps, 'href' | 'onLongPress'> {
  /** Id of the product. */
  id: string;
}

/**
 * A product card of a list. A long press, the context menu or a button opens a menu: share, copy
 * the link, find similar products. The code of the menu loads with its first opening.
 * @see clause 9.13
 */
export function ProductTile({ id, ...card }: ProductTileProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Overlay } = useOnDemand(loadMenu, isOpen, close);
  return (
    <>
      <ProductCard {...card} href={productUrl(id)} onLongPress={() => setOpen(true)} />
      {Overlay && isOpen && <Overlay id={id} title={card.title} onClose={close} />}
    </>
  );
}
