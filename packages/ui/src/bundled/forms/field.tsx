import { cx, IconButton, useUiText } from '@shop/ui';
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import css from './field.module.css';
import { limitedTo, shownAs } from './typed-value';

/** Most characters of a text input unless the page sets another limit. */
export const defaultMaxLength = 140;

interface FieldDecoration {
  label: string;
  /** A sentence that says what to correct; replaces the hint. */
  error?: string;
  hint?: ReactNode;
  /** Content inside the box, at the right. */
  trailing?: ReactNode;
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'onCompositionEnd' | 'onBlur'>;
type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onInput' | 'onCompositionEnd'>;

export interface FieldProps extends FieldDecoration, Input {
  /** The form in which the text is shown once the field is left; without it, as it was typed. */
  plain?: (text: string) => string;
  ref?: Ref<HTMLInputElement>;
}
export interface TextAreaProps extends FieldDecoration, Area {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Attributes that link a control to its label, error and hint. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldDecoration {
  /** Id of the control; generated when missing. */
  id?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** A label, a box and below it the error or the hint, around any control. */
export function FieldFrame({
  id: customId,
  label,
  error,
  hint,
  trailing,
  children,
}: FieldFrameProps) {
  const generatedId = useId();
  const id = customId ?? generatedId;
  const message = error || hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={cx(css.box, error && css.wrong)}>
        {children({ id, 'aria-describedby': message ? `${id}-message` : undefined })}
        {trailing}
      </div>
      {message && (
        <p id={`${id}-message`} className={error ? css.error : css.hint}>
          {error && <CircleAlert size={17} />}
          {message}
        </p>
      )}
    </div>
  );
}

/** A single-line input; a password can be revealed. */
export function Field({
  id,
  label,
  error,
  hint,
  trailing,
  type = 'text',
  maxLength = defaultMaxLength,
  className,
  plain,
  ...input
}: FieldProps) {
  const t = useUiText();
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const revealButton = isPassword && (
    <IconButton
      label={isRevealed ? t('hidePassword') : t('showPassword')}
      aria-pressed={isRevealed}
      onClick={() => setRevealed(!isRevealed)}
    >
      {isRevealed ? <Eye size={20} /> : <EyeOff size={20} />}
    </IconButton>
  );
  return (
    <FieldFrame
      {...{ id, label, error, hint }}
      trailing={
        <>
          {trailing}
          {revealButton}
        </>
      }
    >
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          {...limitedTo(maxLength)}
          onBlur={plain && shownAs(plain)}
          type={isPassword && isRevealed ? 'text' : type}
          className={cx(css.input, className)}
          aria-invalid={error ? true : undefined}
        />
      )}
    </FieldFrame>
  );
}

export function TextArea({
  id,
  label,
  error,
  hint,
  trailing,
  maxLength = defaultMaxLength,
  rows = 3,
  className,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, error, hint, trailing }}>
      {(attributes) => (
        <textarea
          {...area}
          {...attributes}
          {...limitedTo(maxLength)}
          rows={rows}
          className={cx(css.input, className)}
          aria-invalid={error ? true : undefined}
        />
      )}
    </FieldFrame>
  );
}
