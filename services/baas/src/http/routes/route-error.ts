import type { BodyError } from '@shop/service';
import { RpcError } from '../../errors/errors';
import { requestErrors } from '../request-errors';

/** Status, code and message of a request that no handler answers. */
export const routeErrors = {
  notFound: [404, 'ROUTE_NOT_FOUND', '该地址不存在'],
  method: [405, 'METHOD_NOT_ALLOWED', '该地址不支持此请求方法'],
  tooLarge: [413, ...requestErrors.tooLarge],
  tooMany: [429, ...requestErrors.tooMany],
  incomplete: [400, ...requestErrors.body],
  late: [408, ...requestErrors.body],
} as const;

/** A request to `/http` that the engine rejects before a handler runs. */
export class RouteError extends RpcError {
  override name = 'RouteError';
  readonly status: number;
  constructor(
    reason: keyof typeof routeErrors,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const [status, code, message] = routeErrors[reason];
    super(code, message);
    this.status = status;
  }

  static ofBody({ problem, headers }: BodyError): RouteError {
    return new RouteError(problem, headers);
  }
}
