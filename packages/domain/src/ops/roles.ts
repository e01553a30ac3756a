/** `ops` may do everything, the other roles what `rolesByMethod` lists. */
export const staffRoles = ['ops', 'warehouse', 'service', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (role: string): role is StaffRole =>
  (staffRoles as readonly string[]).includes(role);
