export { fakeAudio } from './fake-audio';
export {
  BusinessError,
  businessError,
  fakeBaas,
  offline,
  type CloudCall,
  type FakeBaas,
  type FakeResponses,
} from './fake-baas';
export { fakeLifecycle, type FakeLifecycle } from './fake-lifecycle';
export { fakePlatform } from './fake-platform';
export { fakeShell, type FakeOptions, type FakeShell, type NavigationCall } from './fake-shell';
