import type { FrameRequest, HeadRequest } from '@shop/shell-contract';

interface Job {
  id: number;
  shellFile: string;
  /** Server bundle of the remote; the packages that it requires come from the shell's. */
  bundleFile: string;
}

/** A page to render. */
export interface PageJob extends Job {
  kind: 'page';
  request: Omit<FrameRequest, 'Component'>;
}

/** A page whose head is to be described. */
export interface HeadJob extends Job {
  kind: 'head';
  request: HeadRequest;
}

export type RenderJob = PageJob | HeadJob;

/** A job without the number that the client of the worker adds. */
export type NewJob = Omit<PageJob, 'id'> | Omit<HeadJob, 'id'>;

/** The worker and the shell's bundle are loaded; from now on the time is the page's own. */
export interface RenderStart {
  id: number;
  isStarted: true;
}

/** `value` is a frame or a head; a head is what the code of the remote returned. */
export type RenderResult = { id: number } & ({ value: unknown } | { fault: string });
