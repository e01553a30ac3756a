export type Language = 'zh-CN' | 'en';

/** Texts of the consent page. */
interface Messages {
  title: string;
  sandbox: string;
  /** Names what the shop will know. */
  asks: (shop: string) => string;
  hint: string;
  nameless: string;
  refuse: string;
  ended: string;
}

const chinese: Messages = {
  title: '沙箱平台登录',
  sandbox: '沙箱环境 · 这些人都是虚构的',
  asks: (shop) => `${shop}想获取你的昵称和头像`,
  hint: '以谁的身份登录并同意？',
  nameless: '没有昵称和头像的人',
  refuse: '拒绝',
  ended: '这次登录已结束，请回到商城重新发起。',
};

const english: Messages = {
  title: 'Sandbox platform login',
  sandbox: 'Sandbox · these people are invented',
  asks: (shop) => `${shop} asks for your nickname and picture`,
  hint: 'Log in and agree as',
  nameless: 'A person without nickname and picture',
  refuse: 'Refuse',
  ended: 'This login has ended. Go back to the shop and start again.',
};

export const messagesByLanguage: Record<Language, Messages> = { 'zh-CN': chinese, en: english };

/** The language of the parameter `ui_locales`; Chinese for all but English. */
export const languageOf = (locales: unknown): Language =>
  /^en\b/i.test(String(locales)) ? 'en' : 'zh-CN';
