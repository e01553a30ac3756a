import { AppFrame, LinkProvider } from '@shop/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FeedbackLayer } from '../feedback';
import { LoginLayer } from '../login';
import { t } from '../messages';
import { PageSlots } from '../pages/page-slot';
import { replayFrameTaps } from '../pages/replay-taps';
import { ShellProvider, type ShellParts } from '../pages/shell-context';
import { DocumentHead } from './document-head';
import { ShellTabBar } from './shell-tab-bar';
import { Left, Top } from './side-windows';
import { SkipLinks } from './skip-links';

/** The whole shell. The server and the first render in the browser produce the same tree. */
export function App({ parts }: { parts: ShellParts }) {
  const { client, services } = parts;
  useEffect(replayFrameTaps, []);
  return (
    <ShellProvider value={parts}>
      <QueryClientProvider client={client}>
        <LinkProvider onNavigate={(address) => followLink(parts, address)}>
          <DocumentHead />
          <SkipLinks />
          <AppFrame top={<Top />} left={<Left />} tabBar={<ShellTabBar />}>
            <PageSlots />
          </AppFrame>
          {services && (
            <>
              <FeedbackLayer feedback={services.feedback} />
              <LoginLayer login={services.login} />
            </>
          )}
        </LinkProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}

/** Opens the address of a link; shows a message if there is no such page. */
function followLink({ services }: ShellParts, address: string): void {
  services?.navigator.open(address).catch(() => services.feedback.feedback.toast(t('notFound')));
}
