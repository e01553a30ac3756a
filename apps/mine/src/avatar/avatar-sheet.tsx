import { userMessage, requiresLogin } from '@shop/baas-sdk';
import type { Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { ActionSheet } from '@shop/ui/bundled';
import { Camera, ImagePlus, Smile, Undo2 } from 'lucide-react';
import { useUpdateProfile } from '../account/save-profile';
import { useT } from '../messages';
import { hasCamera } from './picture-sources';
import { useCroppedPicture } from './use-cropped-picture';
import { useUploadAvatar } from './use-uploaded-avatar';

interface AvatarSheetProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** The ways to another avatar. A choice is saved at once. */
export default function AvatarSheet({ profile, open, onClose }: AvatarSheetProps) {
  const t = useT();
  const { feedback, navigator } = usePage();
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
      <ActionSheet
        open={open}
        title={t('crop.change')}
        actions={actions}
        onChoose={(key) => {
          onClose();
          actions.find((action) => action.key === key)?.run();
        }}
        onClose={onClose}
      />
      {cropSheet}
    </>
  );
}
