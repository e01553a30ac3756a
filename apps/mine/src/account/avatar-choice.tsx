import type { AvatarName } from '@shop/domain';
import { Button } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import { useId } from 'react';
import { useT } from '../messages';
import css from './account.module.css';

interface AvatarChoiceProps {
  avatars: { name: AvatarName; url: string }[];
  /** URL of the selected picture, null for the default. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** The pictures failed to load. */
  onRetry?: () => void;
}

export function AvatarChoice({ avatars, value, onChange, onRetry }: AvatarChoiceProps) {
  const t = useT();
  const group = useId();
  const options = [
    { url: null, label: t('defaultAvatar') },
    ...avatars.map(({ name, url }) => ({ url, label: t(`avatars.${name}`) })),
  ];
  return (
    <fieldset className={css.choices}>
      <legend>{t('avatar')}</legend>
      <div className={css.grid}>
        {options.map(({ url, label }) => (
          <label key={label} className={css.choice}>
            <input
              type="radio"
              name={group}
              checked={value === url}
              onChange={() => onChange(url)}
            />
            <span className={css.ring}>
              <Avatar src={url} size={48} />
            </span>
            <span>{label}</span>
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
