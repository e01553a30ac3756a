import { AppFrame, LinkProvider } from '@shop/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { FeedbackLayer } from '../feedback';
import { LoginLayer } from '../login';
import { PageSlots } from '../page-host/page-slots';
import { DocumentFace } from './document-face';
import { ShellProvider, type ShellParts } from './shell-context';
import { ShellTabBar } from './shell-tab-bar';
import { Left, Top } from './side-windows';
import { SkipLinks } from './skip-link';
import { t } from '../messages';

/** The whole product; the same tree on a server and in a browser's first render. */
export function App({ parts }: { parts: ShellParts }) {
  const { client, powers } = parts;
  return (
    <ShellProvider value={parts}>
      <QueryClientProvider client={client}>
        <LinkProvider onNavigate={(address) => followLink(parts, address)}>
          <DocumentFace />
          <SkipLinks />
          <AppFrame top={<Top />} left={<Left />} tabBar={<ShellTabBar />}>
            <PageSlots />
          </AppFrame>
          {powers && <FeedbackLayer feedback={powers.feedback} />}
          {powers && <LoginLayer login={powers.login} />}
        </LinkProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}

/** A link that leads nowhere says so and stays. */
function followLink({ powers }: ShellParts, address: string): void {
  powers?.navigator.open(address).catch(() => powers.feedback.feedback.toast(t('notFound')));
}
