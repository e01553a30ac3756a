/** Loads a script or style of a remote into the document; a style that is there stays. */
export function loadFile(url: string): Promise<void> {
  return url.endsWith('.css') ? loadStyle(url) : loadScript(url);
}

const scripts = new Map<string, Promise<void>>();

function loadScript(url: string): Promise<void> {
  const loading = scripts.get(url) ?? append('script', { src: url });
  scripts.set(url, loading);
  loading.catch(() => scripts.delete(url));
  return loading;
}

async function loadStyle(url: string): Promise<void> {
  if (!hasStyle(url)) await append('link', { rel: 'stylesheet', href: url });
}

/** The same test as in webpack's style loader: the server names inlined styles by their file. */
function hasStyle(url: string): boolean {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return [...document.querySelectorAll('style, link[rel=stylesheet]')].some((element) => {
    const name = element.getAttribute('data-href') ?? element.getAttribute('href');
    return name === file || name === url;
  });
}

function append<Tag extends 'script' | 'link'>(
  tag: Tag,
  attributes: Partial<HTMLElementTagNameMap[Tag]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('A file of a page did not load.'));
    };
    document.head.append(element);
  });
}
