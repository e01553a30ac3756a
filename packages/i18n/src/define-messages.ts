import { useSyncExternalStore } from 'react';
import { announceMessages, language, onLanguageChange, setLanguage } from './language';
import { defaultLanguage, type Language, type TranslatedLanguage } from './languages';
import type { Messages, Translate } from './messages';

export interface MessageCatalog<Defaults extends Messages> {
  /** Translates into the current language. Components use `useT` instead. */
  t: Translate<Defaults>;
  /** Returns `t` for the current language and renders again when the language changes. */
  useT(): Translate<Defaults>;
  /** Adds a language synchronously, for servers: `provide('en', createTranslator('en', en))`. */
  provide(language: Language, translate: Translate<Defaults>): void;
}

type Loaders = Partial<Record<TranslatedLanguage, () => Promise<{ default: Messages }>>>;

/** Milliseconds that a language switch waits for messages. Messages that load later still apply. */
const loadTimeoutMs = 3_000;

/** Loads one language into every catalog on the page, including the catalogs of remotes. */
const catalogLoaders = new Set<(language: Language) => Promise<void>>();

/**
 * Defines the messages of an app or a package.
 *
 * @param defaults the messages in the default language; they are part of the bundle
 * @param loaders imports the messages of another language on demand; a language without a loader
 *   falls back to `defaults`
 */
export function defineMessages<const Defaults extends Messages>(
  defaults: Defaults,
  loaders: Loaders = {},
): MessageCatalog<Defaults> {
  const translateDefault = fillPlaceholders(defaults);
  const translateByLanguage = new Map<Language, Translate<Defaults>>();
  const pendingByLanguage = new Map<Language, Promise<void>>();

  const provide = (added: Language, translate: Translate<Defaults>) => {
    translateByLanguage.set(added, translate);
  };

  async function importMessages(
    wanted: TranslatedLanguage,
    loader: () => Promise<{ default: Messages }>,
  ): Promise<void> {
    const [{ createTranslator }, { default: messages }] = await Promise.all([
      import(/* webpackChunkName: 'english' */ './create-translator'),
      loader(),
    ]);
    provide(wanted, createTranslator(wanted, messages));
    announceMessages();
  }

  async function load(wanted: Language): Promise<void> {
    if (wanted === defaultLanguage || translateByLanguage.has(wanted)) return;
    const loader = loaders[wanted];
    if (!loader) return;
    const pending =
      pendingByLanguage.get(wanted) ??
      importMessages(wanted, loader).finally(() => pendingByLanguage.delete(wanted));
    pendingByLanguage.set(wanted, pending);
    await pending;
  }

  catalogLoaders.add(load);
  // Ignore errors: the defaults are shown until a later load succeeds.
  void load(language()).catch(() => {});

  const currentTranslate = () => translateByLanguage.get(language()) ?? translateDefault;
  return {
    t: (id, ...values) => currentTranslate()(id, ...values),
    useT: () => useSyncExternalStore(onLanguageChange, currentTranslate, currentTranslate),
    provide,
  };
}

function fillPlaceholders<Defaults extends Messages>(messages: Defaults): Translate<Defaults> {
  return (id, ...[values]) => {
    const message = messages[id] ?? id;
    if (!values) return message;
    const valueByName: Readonly<Record<string, string | number>> = values;
    return message.replace(/\{(\w+)\}/g, (_, name) => String(valueByName[name]));
  };
}

/**
 * Loads the messages of every catalog on the page. Resolves after {@link loadTimeoutMs} at the
 * latest, and also when some catalogs failed, so that one broken remote does not block the others.
 *
 * @throws when no catalog could be loaded
 */
export async function loadMessages(wanted: Language = language()): Promise<void> {
  if (wanted === defaultLanguage) return;
  let loadedCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loads = [...catalogLoaders].map(async (load) => {
    try {
      await load(wanted);
      loadedCount += 1;
    } catch {
      // Counted as not loaded.
    }
  });
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, loadTimeoutMs);
  });
  await Promise.race([Promise.all(loads), timeout]);
  clearTimeout(timer);
  if (loadedCount === 0) throw new Error(`Loading the messages in ${wanted} failed.`);
}

/**
 * Loads the messages and then changes the language of the whole page.
 *
 * @throws when no messages could be loaded; the language stays as it was
 */
export async function switchLanguage(wanted: Language): Promise<void> {
  await loadMessages(wanted);
  setLanguage(wanted);
}
