import '@shop/ui/tokens.css';
import { defaultLanguage, language, loadMessages } from '@shop/i18n';
import { createRoot } from 'react-dom/client';
import { StartFailure } from './app/start-failure';
import { claimSingleShell } from './app/single-shell';
import { readBoot } from './app/read-boot';
import { reportReactErrors } from './app/report-react-errors';
import { startShell } from './app/start-shell';
import { startLanguage } from './preferences/language';

const root = document.getElementById('root')!;
// Outside: a second shell ends with its error, and the page is left to the one that runs.
claimSingleShell();
startLanguage();
// Without its words in another language the page is read in the first one.
if (language() === defaultLanguage) start();
else
  void loadMessages()
    .catch(() => {})
    .then(start);

function start(): void {
  try {
    startShell(root, readBoot(document.getElementById('boot')?.textContent));
  } catch (error) {
    console.error(error);
    createRoot(root, reportReactErrors).render(<StartFailure />);
  }
}
