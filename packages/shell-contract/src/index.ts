export { pageSchema, pagesSchema, type PageDataCall, type PageDeclaration } from './pages';
export { releaseSchema, type ReleaseDocument, type RemoteRelease } from './release';
export type { Feedback, Login, NavigationFailure, Navigator, Page, PageLifecycle, SheetAction } from './page';
export { PageProvider, useLifecycle, usePage } from './use-page';
export { resetStore, setOpenid, setReal, setUid, setVoucherPlatform, store, useStore, type GlobalState } from './store';
export { cloudKey } from './cloud-key';
export { cloudQuery, freshFor } from './cloud-query';
export { parseQuery, url } from './url';
export type { Boot, Frame, FrameRequest, MatchPage, RenderFrame } from './boot';
