import type { PageDeclaration } from '@shop/shell-contract';

export const loginPath = '/pages/login/login';

/** The shell's own page, declared the way a remote declares its pages in `pages.json`. */
export const loginPage: Omit<PageDeclaration, 'module'> = {
  path: loginPath,
  title: '登录',
  titleEn: 'Log in',
  header: { style: 'default', colour: 'white' },
  needLogin: false,
  skeleton: 'form',
  data: [],
};
