import { AppFrame, LinkProvider } from '@shop/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { FeedbackLayer } from '../feedback';
import { LoginLayer } from '../login';
import { PageSlots } from '../pages/page-slots';
import { DocumentHead } from './document-head';
import { ShellProvider, type ShellParts } from '../pages/shell-context';
import { ShellTabBar } from './shell-tab-bar';
import { Left, Top } from './side-windows';
import { SkipLinks } from './skip-links';
import { t } from '../messages';

/** The whole product; the same tree on a server and in a browser's first render. */
export function App({ parts }: { parts: ShellParts }) {
  const { client, services } = parts;
  return (
    <ShellProvider value={parts}>
      <QueryClientProvider client={client}>
        <LinkProvider onNavigate={(address) => followLink(parts, address)}>
          <DocumentHead />
          <SkipLinks />
          <AppFrame top={<Top />} left={<Left />} tabBar={<ShellTabBar />}>
            <PageSlots />
          </AppFrame>
          {services && <FeedbackLayer feedback={services.feedback} />}
          {services && <LoginLayer login={services.login} />}
        </LinkProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}

/** A link that leads nowhere says so and stays. */
function followLink({ services }: ShellParts, address: string): void {
  services?.navigator.open(address).catch(() => services.feedback.feedback.toast(t('notFound')));
}
