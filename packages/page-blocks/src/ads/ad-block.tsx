import type { AdObject, AdSlot } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from './messages';
import { AdCard, type AdLook } from './ad-card';
import { chooseAd } from './choose-ad';
import css from './ad.module.css';
import { deviceStorage } from '../recent/device-storage';
import { focusAfter } from './focus-after';
import { closeSlot, countImpression, readMemory, writeMemory, type AdMemory } from './memory';
import { useImpression } from './use-impression';

/** The advertisement of a slot, chosen once among those that the device may still see. */
export default function AdBlock({ slot, look }: { slot: AdSlot; look: AdLook }) {
  const { baas, feedback } = usePage();
  const { data, isPending } = useQuery(cloudQuery<AdObject, 'list'>(baas, 'ad', 'list', [slot]));
  const [isClosed, setClosed] = useState(false);
  const [draw] = useState(Math.random);
  // A server never renders this block, so the first render can read the device.
  const [memory] = useState(() => readMemory(deviceStorage(), Date.now()));
  const ad = data && !isClosed ? chooseAd(slot, data.data, memory, draw) : null;
  const report = (kind: 'impression' | 'click' | 'close') => {
    if (!ad) return;
    // A lost count does not concern the shopper.
    void baas
      .callObject('ad', 'report', [[{ id: ad._id, kind }]], { customUI: true })
      .catch(() => {});
  };
  const remember = (change: (before: AdMemory) => AdMemory) => {
    const storage = deviceStorage();
    writeMemory(storage, change(readMemory(storage, Date.now())));
  };
  const card = useImpression(ad?._id, () => {
    if (ad) remember((before) => countImpression(before, ad._id));
    report('impression');
  });
  if (isPending) return <div className={css.space} />;
  if (!ad) return null;
  const close = () => {
    report('close');
    remember((before) => closeSlot(before, slot, Date.now()));
    focusAfter(card.current);
    setClosed(true);
    feedback.toast(t('closed'));
  };
  return <AdCard ref={card} ad={ad} look={look} onOpen={() => report('click')} onClose={close} />;
}
