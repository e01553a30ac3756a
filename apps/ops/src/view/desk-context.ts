import type { Baas, Client } from '@shop/baas-sdk';
import type { OpsMethod, OpsObjects } from '@shop/domain';
import { createContext, useContext } from 'react';

/** Shared by all views: the staff objects, the rights of the caller and a status message. */
export interface DeskTools {
  ops: Client<OpsObjects['ops']>;
  accounts: Client<OpsObjects['ops-accounts']>;
  log: Client<OpsObjects['ops-log']>;
  vouchers: Client<OpsObjects['ops-vouchers']>;
  finance: Client<OpsObjects['ops-finance']>;
  files: Client<OpsObjects['ops-files']>;
  aftersales: Client<OpsObjects['ops-aftersales']>;
  field: Client<OpsObjects['ops-field']>;
  ads: Client<OpsObjects['ops-ads']>;
  members: Client<OpsObjects['ops-members']>;
  reviews: Client<OpsObjects['ops-reviews']>;
  service: Client<OpsObjects['ops-service']>;
  /** Uploads a file of the caller's own for a chat, and returns its id. */
  uploadPicture: (picture: Blob) => Promise<string>;
  /** Follows the signals of all chats. */
  followService: () => ReturnType<Baas['followSignals']>;
  /** Whether the caller's roles allow the method. */
  may: (method: OpsMethod) => boolean;
  showMessage: (message: string) => void;
}

const DeskContext = createContext<DeskTools | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskTools {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk: this component is not on the desk.');
  return desk;
}
