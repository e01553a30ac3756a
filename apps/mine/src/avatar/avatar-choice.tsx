import { Button } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import { useId } from 'react';
import { useT } from '../messages';
import css from './avatar.module.css';
import type { AvatarKey, AvatarOption } from './choices';
import { PictureSources } from './picture-sources';
import type { PictureSource } from './use-cropped-picture';

interface AvatarChoiceProps {
  options: readonly AvatarOption[];
  value: AvatarKey | undefined;
  onChange: (key: AvatarKey) => void;
  /** Opens the chooser for a picture of the member's own. */
  onAdd: (source: PictureSource) => void;
  /** The picture that the profile shows failed to load; its URL may have ended. */
  onExpired: () => void;
  /** The built-in pictures failed to load. */
  onRetry?: () => void;
}

export function AvatarChoice({
  options,
  value,
  onChange,
  onAdd,
  onExpired,
  onRetry,
}: AvatarChoiceProps) {
  const t = useT();
  const group = useId();
  return (
    <fieldset className={css.choices}>
      <legend>{t('avatar')}</legend>
      <PictureSources onChoose={onAdd} />
      <div className={css.grid}>
        {options.map(({ key, url, isPhoto }) => (
          <label key={key} className={css.choice}>
            <input
              type="radio"
              name={group}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            <span className={css.ring}>
              <Avatar
                src={url}
                photo={isPhoto}
                size={48}
                onFail={key === 'current' ? onExpired : undefined}
              />
            </span>
            <span>{t(`avatars.${key}`)}</span>
          </label>
        ))}
      </div>
      {onRetry && (
        <Button kind="ink-line" size="s" onClick={onRetry}>
          {t('avatarsFailed')}
        </Button>
      )}
    </fieldset>
  );
}
