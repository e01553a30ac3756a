import '@shop/ui/tokens.css';
import { defaultLanguage, language, loadMessages } from '@shop/i18n';
import { createRoot } from 'react-dom/client';
import { BrokenBoot } from './boot/broken-boot';
import { claimOnlyShell } from './boot/one-shell';
import { readBoot } from './boot/read-boot';
import { reportErrors } from './boot/report-errors';
import { startShell } from './boot/start-shell';
import { startLanguage } from './frame/keep-language';

const root = document.getElementById('root')!;
// Outside: a second shell ends with its error, and the page is left to the one that runs.
claimOnlyShell();
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
    createRoot(root, reportErrors).render(<BrokenBoot />);
  }
}
