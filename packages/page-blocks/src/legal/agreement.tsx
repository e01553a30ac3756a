import { useT } from './messages';

const paragraphs = {
  terms: ['terms.1', 'terms.2', 'terms.3'],
  privacy: ['privacy.1', 'privacy.2', 'privacy.3', 'privacy.4', 'privacy.5', 'privacy.6'],
} as const;

/** The agreements that a shopper consents to. */
export type Agreement = keyof typeof paragraphs;
export const agreements = Object.keys(paragraphs) as Agreement[];

/** The title of an agreement in the language of now. */
export function useAgreementTitle(): (agreement: Agreement) => string {
  const t = useT();
  return (agreement) => t(`title.${agreement}`);
}

/** The paragraphs of an agreement, without its title. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const t = useT();
  return paragraphs[agreement].map((paragraph) => <p key={paragraph}>{t(paragraph)}</p>);
}
