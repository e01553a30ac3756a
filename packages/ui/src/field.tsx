import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { IconButton } from './button';
import { cx } from './class-names';
import css from './field.module.css';
import { texts } from './texts';

/** What a text input takes unless a page says otherwise. */
export const defaultMaxLength = 140;

interface FieldFrame {
  label: string;
  /** The sentence that says what to mend. */
  error?: string;
  hint?: ReactNode;
  /** Inside the box at the right. */
  trailing?: ReactNode;
}

export interface FieldProps extends FieldFrame, InputHTMLAttributes<HTMLInputElement> { ref?: Ref<HTMLInputElement> }
export interface TextAreaProps extends FieldFrame, TextareaHTMLAttributes<HTMLTextAreaElement> { ref?: Ref<HTMLTextAreaElement> }

function Frame({ id, label, error, hint, children }: Omit<FieldFrame, 'trailing'> & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>{label}</label>
      <div className={cx(css.box, error && css.wrong)}>{children}</div>
      {error && <p id={`${id}-error`} className={css.error}><CircleAlert size={17} />{error}</p>}
      {hint && !error && <p id={`${id}-hint`} className={css.hint}>{hint}</p>}
    </div>
  );
}

const describe = (id: string, error: unknown, hint: unknown) => error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** Visible label, error below tied to the input; passwords can be shown. */
export function Field({ label, error, hint, trailing, type = 'text', maxLength = defaultMaxLength, className, id: given, ...input }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input {...input} id={id} type={secret && shown ? 'text' : type} maxLength={maxLength} className={cx(css.input, className)} aria-invalid={error ? true : undefined} aria-describedby={describe(id, error, hint)} />
      {trailing}
      {secret && <IconButton label={shown ? texts.hidePassword : texts.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)}>{shown ? <Eye size={20} /> : <EyeOff size={20} />}</IconButton>}
    </Frame>
  );
}

export function TextArea({ label, error, hint, trailing, maxLength = defaultMaxLength, rows = 3, className, id: given, ...area }: TextAreaProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea {...area} id={id} rows={rows} maxLength={maxLength} className={cx(css.input, className)} aria-invalid={error ? true : undefined} aria-describedby={describe(id, error, hint)} />
      {trailing}
    </Frame>
  );
}
