import {
  useId,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../primitives/button';
import { cx } from '../primitives/class-names';
import css from './field.module.css';
import { useT } from '../messages';

/** What a text input takes unless a page says otherwise. */
export const defaultMaxLength = 140;

/** What every field is handed beside its value. */
interface FieldFace {
  label: string;
  /** The sentence that says what to mend. */
  error?: string;
  hint?: ReactNode;
  /** Inside the box at the right. */
  trailing?: ReactNode;
}

export interface FieldProps extends FieldFace, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}
export interface TextAreaProps extends FieldFace, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** What ties a control to its label, its error and its hint. */
interface Tied {
  id: string;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldFace {
  /** Of the control; made up when it has none. */ id?: string;
  children: (tied: Tied) => ReactNode;
}

/** Visible label, box, and below it the error or else the hint: around any control that takes a value. */
export function FieldFrame({ id: given, label, error, hint, trailing, children }: FieldFrameProps) {
  const made = useId();
  const id = given ?? made;
  const below = error || hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={cx(css.box, error && css.wrong)}>
        {children({ id, 'aria-describedby': below ? `${id}-below` : undefined })}
        {trailing}
      </div>
      {below && (
        <p id={`${id}-below`} className={error ? css.error : css.hint}>
          {error && <CircleAlert size={17} />}
          {below}
        </p>
      )}
    </div>
  );
}

/** Browsers leave numbers as long as they are typed. */
function cut({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (input.maxLength >= 0 && input.value.length > input.maxLength)
    input.value = input.value.slice(0, input.maxLength);
}

/** A line of text; passwords can be shown. */
export function Field({
  id,
  label,
  error,
  hint,
  trailing,
  type = 'text',
  maxLength = defaultMaxLength,
  className,
  onInput,
  ...input
}: FieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const eye = secret && (
    <IconButton
      label={shown ? t('hidePassword') : t('showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <Eye size={20} /> : <EyeOff size={20} />}
    </IconButton>
  );
  return (
    <FieldFrame
      {...{ id, label, error, hint }}
      trailing={
        <>
          {trailing}
          {eye}
        </>
      }
    >
      {(tied) => (
        <input
          {...input}
          onInput={(event) => {
            cut(event);
            onInput?.(event);
          }}
          {...tied}
          type={secret && shown ? 'text' : type}
          maxLength={maxLength}
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
      {(tied) => (
        <textarea
          {...area}
          {...tied}
          rows={rows}
          maxLength={maxLength}
          className={cx(css.input, className)}
          aria-invalid={error ? true : undefined}
        />
      )}
    </FieldFrame>
  );
}
