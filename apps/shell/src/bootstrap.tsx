import '@shop/ui/tokens.css';
import { defaultLanguage, language, loadMessages } from '@shop/i18n';
import { createRoot } from 'react-dom/client';
import { readBoot } from './app/read-boot';
import { reportReactErrors } from './app/report-react-errors';
import { claimSingleShell } from './app/single-shell';
import { StartFailure } from './app/start-failure';
import { startShell } from './app/start-shell';
import { yieldToMain } from './platform/yield-to-main';
import { startLanguage } from './preferences/language';

// Not caught: a second shell must fail and leave the page to the first one.
claimSingleShell();
startLanguage();
const root = rootElement();
// If the messages cannot be loaded, the shell starts in the default language.
const messages = language() === defaultLanguage ? yieldToMain() : loadMessages().catch(() => {});
void messages.then(start);

async function start(): Promise<void> {
  try {
    await startShell(root, readBoot(document.getElementById('boot')?.textContent));
  } catch (error) {
    console.error(error);
    createRoot(root, reportReactErrors).render(<StartFailure />);
  }
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root element: the site did not render it.');
  return element;
}
