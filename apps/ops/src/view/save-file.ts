/** Hands a text to the browser as a download. */
export function saveFile(name: string, parts: string[]): void {
  const href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The download has started when the click returns.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
