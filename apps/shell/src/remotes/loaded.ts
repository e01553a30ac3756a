import type { ComponentType } from 'react';

/** Why a page is not there. */
export type PageFault =
  | { kind: 'unreachable' | 'timeout' | 'broken' | 'unpublished' }
  /** The remote was made for another version of the contract. */
  | { kind: 'contract'; remote: string; wanted: string; given: string }
  /** The remote brought its own copy of what may be there only once. */
  | { kind: 'copies'; remote: string; what: string };

/** A page's code, or why it is not there: nothing that loads pages ever rejects. */
export type Loaded = { Component: ComponentType } | { fault: PageFault };
