// Types only: the schemas have entries of their own, so that pages do not load valibot.
export type { PageDataCall, PageDeclaration } from './pages';
export type { ReleaseDocument, RemoteRelease } from './release';
export type {
  Feedback,
  Login,
  LoginNeed,
  NavigationFailure,
  NeedLoginHandler,
  Navigator,
  Page,
  PageLifecycle,
  PlatformAccount,
  SheetAction,
} from './page';
export type { Mount, MountContext, MountedPage, StateReader, Theme } from './mount';
export { clockOf, type AudioTrack, type BackgroundAudio } from './audio';
export { PageProvider, useLifecycle, usePage } from './use-page';
export {
  resetStore,
  setAudioPlaying,
  setAudioTime,
  setAudioTrack,
  setHighContrast,
  setOpenid,
  setReal,
  setOrderBadge,
  setUid,
  setUnreadCount,
  setVoucherPlatform,
  store,
  useStore,
  type GlobalState,
} from './store';
export { useIsHydrated, useProxy } from './use-proxy';
export { cloudKey } from './cloud-key';
export { cloudQuery, freshFor } from './cloud-query';
export { parseQuery, url } from './url';
export type { HeadOf, HeadRequest, PageHead } from './head';
export type {
  Boot,
  Frame,
  FrameRequest,
  MatchPage,
  PlatformLoginName,
  ProvidedModules,
  RenderFrame,
} from './boot';
