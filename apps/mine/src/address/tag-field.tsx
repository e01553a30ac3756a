import { Chip } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './address.module.css';
import { suggestedTags } from './tags';

interface TagFieldProps {
  value: string;
  maxLength: number;
  error?: string;
  onChange: (tag: string) => void;
}

/** A short text with suggestions; a second tap on a suggestion removes it. */
export function TagField({ value, maxLength, error, onChange }: TagFieldProps) {
  const t = useT();
  return (
    <div className={css.tag}>
      <Field
        label={t('address.tag')}
        value={value}
        maxLength={maxLength}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="group" aria-label={t('address.tags')} className={css.tags}>
        {suggestedTags(t).map((tag) => (
          <Chip
            key={tag}
            onCard
            on={value.trim() === tag}
            onClick={() => onChange(value.trim() === tag ? '' : tag)}
          >
            {tag}
          </Chip>
        ))}
      </div>
    </div>
  );
}
