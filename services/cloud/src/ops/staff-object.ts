import { requireStaff } from '../accounts/staff-guard';
import type { CloudContext, Implementation, MethodCall } from '@shop/baas/cloud';
import type { OpsObjects } from '@shop/domain';

interface Guard {
  _before(context: CloudContext, call: MethodCall): Promise<void>;
}

/** An object of the staff console. The guard covers every method, including future ones. */
export const staffObject = <Name extends keyof OpsObjects>(
  name: Name,
  methods: Implementation<OpsObjects[Name]>,
): Implementation<OpsObjects[Name]> & Guard => ({
  ...methods,
  _before: (context: CloudContext, { method }: MethodCall) =>
    requireStaff(context, `${name}.${method}`),
});
