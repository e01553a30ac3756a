// Of what is read with schemas the types alone: the schemas have entries of their own, which no page needs at first.
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
  SheetAction,
} from './page';
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
  setUid,
  setVoucherPlatform,
  store,
  useStore,
  type GlobalState,
} from './store';
export { cloudKey } from './cloud-key';
export { cloudQuery, freshFor } from './cloud-query';
export { parseQuery, url } from './url';
export type { Boot, Frame, FrameRequest, MatchPage, RenderFrame } from './boot';
