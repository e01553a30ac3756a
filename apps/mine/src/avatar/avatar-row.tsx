import { userMessage, requiresLogin } from '@shop/baas-sdk';
import type { Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { Row } from '@shop/ui';
import { ActionSheet } from '@shop/ui/bundled';
import { Camera, ImagePlus, Smile, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUpdateProfile } from '../account/save-profile';
import { useT } from '../messages';
import css from './avatar.module.css';
import { OwnAvatar } from './own-avatar';
import { hasCamera } from './picture-sources';
import { useCroppedPicture } from './use-cropped-picture';
import { useUploadAvatar } from './use-uploaded-avatar';

/** The row of the settings that shows the avatar and changes it at once. */
export function AvatarRow({ profile }: { profile: Profile }) {
  const t = useT();
  const { feedback, navigator } = usePage();
  const [isOpen, setOpen] = useState(false);
  const upload = useUploadAvatar();
  const update = useUpdateProfile();
  const save = async (avatar: string | null) => {
    await update({ avatar });
    feedback.toast(t('saved'), { icon: 'success' });
  };
  const { choose, cropSheet } = useCroppedPicture(async (picture, options) =>
    save(await upload(picture, options)),
  );
  const restoreDefault = () =>
    save(null).catch((error: unknown) => {
      if (!requiresLogin(error)) feedback.toast(userMessage(error));
    });
  const actions = [
    { key: 'album', label: t('crop.album'), icon: <ImagePlus />, run: () => choose('album') },
    ...(hasCamera()
      ? [{ key: 'camera', label: t('crop.camera'), icon: <Camera />, run: () => choose('camera') }]
      : []),
    {
      key: 'builtIn',
      label: t('crop.builtIn'),
      icon: <Smile />,
      run: () => void navigator.navigateTo(paths.mineWxinfo),
    },
    ...(profile.avatar === null
      ? []
      : [
          {
            key: 'default',
            label: t('crop.restore'),
            icon: <Undo2 />,
            run: () => void restoreDefault(),
          },
        ]),
  ];
  return (
    <>
      <Row
        label={t('avatar')}
        value={
          <span className={css.picture}>
            <OwnAvatar profile={profile} size={48} />
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <ActionSheet
        open={isOpen}
        title={t('crop.change')}
        actions={actions}
        onChoose={(key) => {
          setOpen(false);
          actions.find((action) => action.key === key)?.run();
        }}
        onClose={() => setOpen(false)}
      />
      {cropSheet}
    </>
  );
}
