import type { Timer } from '../app-loader/read-triggers';

/** The fields of a log record about a timer. */
export const logFields = ({ target, name }: Timer) => ({ timer: `${target} ${name}` });
