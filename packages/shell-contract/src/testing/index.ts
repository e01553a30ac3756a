export { pretendLifecycle, type PretendLifecycle } from './lifecycle';
export { pretendAudio } from './pretend-audio';
export {
  offline,
  pretendBaas,
  refusal,
  Refusal,
  type Answers,
  type Asked,
  type PretendBaas,
} from './pretend-baas';
export { pretendShell, type PretendOptions, type PretendShell, type Went } from './pretend-shell';
