import type { Field } from '../schema/field';
import { DatabaseError } from '../errors/errors';

/** The messages of uniCloud. */
const messages = {
  required: '{label}必填',
  bsonType: '{label}类型无效',
  format: '{label}类型无效',
  pattern: '{label}格式不匹配',
  enum: '{label}超出范围',
  minimum: '{label}不能小于{minimum}',
  maximum: '{label}不能大于{maximum}',
  exclusiveMinimum: '{label}不能小于等于{minimum}',
  exclusiveMaximum: '{label}不能大于等于{maximum}',
  minLength: '{label}长度不能少于{minLength}',
  maxLength: '{label}长度不能超过{maxLength}',
  validateFunction: '{label}未通过校验',
} as const;
export type Rule = keyof typeof messages;

/** A schema's message for `minimum` also serves `exclusiveMinimum`. */
const general: Partial<Record<Rule, Rule>> = {
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
};

export function ruleError(rule: Rule, field: Field, path: string[]): DatabaseError {
  const { errorMessage, label = `["${path.join('.')}"]` } = field;
  const own =
    typeof errorMessage === 'string'
      ? errorMessage
      : (errorMessage?.[rule] ?? errorMessage?.[general[rule] ?? rule]);
  const values: Record<string, unknown> = { ...field, label, title: label };
  const message = (own ?? messages[rule]).replace(
    /\{(label|title|minimum|maximum|minLength|maxLength)\}/g,
    (mark, name: string) => String(values[name] ?? mark),
  );
  return new DatabaseError('VALIDATION_ERROR', message);
}

export const unknownFields = (names: string[]): DatabaseError =>
  new DatabaseError(
    'VALIDATION_ERROR',
    `提交的字段${JSON.stringify(names.map((name) => name.slice(0, 64)))}在数据库中并不存在`,
  );
