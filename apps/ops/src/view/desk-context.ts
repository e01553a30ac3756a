import type { Client } from '@shop/baas-sdk';
import type { OpsObject } from '@shop/domain';
import { createContext, useContext } from 'react';

/** Shared by all views: the staff object and a status message. */
export interface DeskTools {
  ops: Client<OpsObject>;
  showMessage: (message: string) => void;
}

const DeskContext = createContext<DeskTools | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskTools {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk: this component is not on the desk.');
  return desk;
}
