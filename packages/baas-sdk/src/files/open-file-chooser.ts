import type { ChooseOptions } from './upload-chosen';

/** Opens the browser's file chooser. Resolves to null when it is cancelled or not available. */
export async function openFileChooser({
  type = 'all',
  count,
  sourceType,
  extension,
  signal,
}: ChooseOptions): Promise<File[] | null> {
  if (signal?.aborted || !globalThis.document) return null;
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.multiple = count ? count > 1 : type !== 'video';
  input.accept = extension?.join() ?? (type === 'all' ? '' : `${type}/*`);
  if (sourceType?.join() === 'camera') input.capture = 'environment';
  // Attached to the page: some browsers garbage-collect a detached input while its chooser is open.
  document.body.append(input);
  return new Promise<File[] | null>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  }).finally(() => input.remove());
}
