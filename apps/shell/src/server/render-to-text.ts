import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * Renders to HTML without scripts, with all lazy parts. Rejects when a component throws, also
 * inside a Suspense boundary, where React would send the fallback instead.
 */
export function renderToText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Larger boundaries would arrive in hidden elements, which only a script can move.
      progressiveChunkSize: Infinity,
      onError(error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        abort();
      },
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}

/** React puts preloads before the first element; it escapes `>` in attributes. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

/** Splits the preloads from the start of rendered HTML. */
export function splitPreloads(rendered: string): { preloads: string; html: string } {
  const [preloads = ''] = leadingPreloads.exec(rendered) ?? [];
  return { preloads, html: rendered.slice(preloads.length) };
}
