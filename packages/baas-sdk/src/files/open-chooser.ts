import type { ChooseOptions } from './files';

/** Opens the browser's chooser. Null when it was closed without a choice, and where there is none to open. */
export function openChooser({
  type = 'all',
  count,
  sourceType,
  extension,
  signal,
}: ChooseOptions): Promise<File[] | null> {
  if (signal?.aborted || !globalThis.document) return Promise.resolve(null);
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.multiple = count ? count > 1 : type !== 'video';
  input.accept = extension?.join() ?? (type === 'all' ? '' : `${type}/*`);
  if (sourceType?.join() === 'camera') input.capture = 'environment';
  // In the page, or some browsers forget it while its chooser is open.
  document.body.append(input);
  return new Promise<File[] | null>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  }).finally(() => input.remove());
}
