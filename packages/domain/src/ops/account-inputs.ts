/** Inputs for the accounts of the staff. */
import * as v from 'valibot';
import { registration } from '../accounts/account-inputs';
import { rowId } from '../fields/fields';
import { opsMessageFor } from './messages';
import { staffRoles } from './roles';

const roles = v.pipe(
  v.array(v.picklist(staffRoles, opsMessageFor('roles')), opsMessageFor('roles')),
  v.transform((names) => staffRoles.filter((role) => names.includes(role))),
  v.minLength(1, opsMessageFor('roles')),
);

export const newStaffInput = v.object({ username: registration.entries.username, roles });
export type NewStaffInput = v.InferInput<typeof newStaffInput>;

export const staffRolesInput = v.object({ accountId: rowId, roles });
export type StaffRolesInput = v.InferInput<typeof staffRolesInput>;

export const staffDisabledInput = v.object({ accountId: rowId, disabled: v.boolean() });
export type StaffDisabledInput = v.InferInput<typeof staffDisabledInput>;
