import { loadMessages } from '@shop/i18n';

/** Loads code together with its messages in the current language. */
export async function loadWithMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  // Without them the code shows the default language.
  await loadMessages().catch(() => {});
  return module;
}
