import type { Profile } from '@shop/domain';
import { useOnDemand } from '@shop/page-blocks/use-on-demand';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../messages';
import css from './avatar.module.css';
import { OwnAvatar } from './own-avatar';

const loadSheet = () => import('./avatar-sheet');

/** The avatar of the member; a press opens the ways to another one. */
export function AvatarButton({ profile }: { profile: Profile }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Overlay } = useOnDemand(loadSheet, isOpen, close);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={t('crop.change')}
        onClick={() => setOpen(true)}
      >
        <OwnAvatar profile={profile} size={60} corner={<Camera size={12} />} />
      </button>
      {Overlay && <Overlay profile={profile} open={isOpen} onClose={close} />}
    </>
  );
}
