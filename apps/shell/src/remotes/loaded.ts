import type { ComponentType } from 'react';

/** Where on its way a page was lost, or what it was asked for. */
export type Stage =
  'release' | 'contract' | 'entry' | 'chunk' | 'import' | 'render' | 'deadline' | 'handler';

/** Why a page is not there. */
export type PageFault =
  | { kind: 'unreachable' | 'timeout' | 'broken' | 'unpublished'; stage: Stage }
  /** A file of it came, or was answered for, in a way that says more: `text` tells the reader. */
  | { kind: 'missing' | 'misplaced' | 'altered'; stage: Stage; text: string }
  /** The remote was made for another version of the contract; `isNewer`, and released after this page was opened. */
  | {
      kind: 'contract';
      stage: Stage;
      remote: string;
      wanted: string;
      given: string;
      isNewer: boolean;
    }
  /** The remote brought its own copy of what may be there only once. */
  | { kind: 'copies'; stage: Stage; remote: string; what: string };

/** A page's code, or why it is not there: nothing that loads pages ever rejects. */
export type Loaded = { Component: ComponentType } | { fault: PageFault };
