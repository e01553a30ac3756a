import type { Client } from '@shop/baas-sdk';
import type { StaffMethod, StaffObjects } from '@shop/domain';
import { createContext, useContext } from 'react';

/** Shared by all views: the staff objects, the rights of the caller and a status message. */
export interface DeskTools {
  ops: Client<StaffObjects['ops']>;
  accounts: Client<StaffObjects['ops-accounts']>;
  log: Client<StaffObjects['ops-log']>;
  vouchers: Client<StaffObjects['ops-vouchers']>;
  finance: Client<StaffObjects['ops-finance']>;
  files: Client<StaffObjects['ops-files']>;
  aftersales: Client<StaffObjects['ops-aftersales']>;
  field: Client<StaffObjects['ops-field']>;
  ads: Client<StaffObjects['ops-ads']>;
  reviews: Client<StaffObjects['ops-reviews']>;
  /** Whether the caller's roles allow the method. */
  may: (method: StaffMethod) => boolean;
  showMessage: (message: string) => void;
}

const DeskContext = createContext<DeskTools | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskTools {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk: this component is not on the desk.');
  return desk;
}
