import type { Client } from '@shop/baas-sdk';
import type { OpsObject } from '@shop/domain';
import { createContext, useContext } from 'react';

/** What every view works with: the staff's object, and a word about what was done. */
export interface DeskTools {
  ops: Client<OpsObject>;
  say: (message: string) => void;
}

const DeskContext = createContext<DeskTools | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskTools {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk: this component is not on the desk.');
  return desk;
}
