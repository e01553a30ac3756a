import type { ComponentType } from 'react';

/** The step at which a page failed. */
export type Stage =
  | 'release'
  | 'contract'
  | 'entry'
  | 'chunk'
  | 'import'
  | 'render'
  | 'deadline'
  | 'handler';

/** Why a page could not be loaded or rendered. */
export type PageFault =
  | { kind: 'unreachable' | 'timeout' | 'broken' | 'unpublished'; stage: Stage }
  /** A file is missing, or its content is wrong; `text` is the message for the user. */
  | { kind: 'missing' | 'misplaced' | 'altered'; stage: Stage; text: string }
  /**
   * The remote needs another version of the shell contract. `isNewer`: it was released after this
   * document was loaded.
   */
  | {
      kind: 'contract';
      stage: Stage;
      remote: string;
      wanted: string;
      given: string;
      isNewer: boolean;
    }
  /** The remote bundles its own copy of the singleton package `what`. */
  | { kind: 'copies'; stage: Stage; remote: string; what: string };

/** The result of loading a page. Loaders never reject. */
export type LoadedPage = { Component: ComponentType } | { fault: PageFault };
