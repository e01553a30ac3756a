import { allowFiles, guardElements } from './integrity/guard';

// First, so that the shell's own chunks are checked too.
guardElements();
allowFiles('', publishedFiles());
void import(/* webpackChunkName: "bootstrap" */ './evaluate').then(({ evaluate }) => evaluate());

/** sha384 of the shell's files by URL; the site writes them into the page. */
function publishedFiles(): Record<string, string> {
  const element = document.getElementById('files');
  if (!element) throw new Error('The page has no list of files: the site did not render it.');
  return JSON.parse(element.textContent) as Record<string, string>;
}
