/** The builds of the shop on disk: which are stored, which are live, and who made them live. */
export { recordFileOf, type AppId } from './app-id';
export { deviceCookie, deviceIdOf, isInShare, newDeviceId } from './canary/device';
export { reasonToHalt, viewCountOf, type HourCounts, type Measurements } from './canary/guards';
export {
  advanceRamp,
  defaultRamp,
  rampSchema,
  shareOf,
  type Ramp,
  type RampState,
} from './canary/ramp';
export { Compatibility } from './compatibility';
export type { DeployedBuild, Deployment, InstalledBuild } from './compat/deployed';
export type {
  BackendInterface,
  BuildInterface,
  ProvidedMethod,
  UsedCall,
  UsedPage,
} from './compat/interface';
export type { Field, Fields, Shape } from './compat/shape';
export { interfaceFile } from './compat/store-interfaces';
export { DeployTokens, type DeployToken } from './deploy-tokens';
export { presignedRow } from './presigned-row';
export { ReceivedBuilds } from './received-builds';
export { RegistryClient, RegistryRequestError } from './registry-client';
export {
  changeSchemas,
  noteSchema,
  registryPrefix,
  uploadLimitBytes,
  uploadSchema,
  type ChangeBody,
  type RegistryAction,
  type Upload,
} from './registry-protocol';
export type { Author, LogEntry } from './release-log';
export {
  ReleaseStore,
  type LiveApp,
  type PrunedBuild,
  type RemoteState,
  type StoredBuild,
} from './release-store';
export type { CanaryState } from './remote-canaries';
export { PrivateKeys, PublicKeys, publicPemOf } from './remote-keys';
export { RemotePublisher } from './remote-publisher';
export { describeLock, type RemoteLock } from './remote-locks';
export type { RollbackTarget } from './rollback-target';
export { localSigner, type RowSigner } from './row-signer';
export { serverHashesOf } from './server-hashes';
export { keyIdOf, signRow, verifyRow, type KeysById, type SignedRow } from './signed-row';
export { canariesSchema, checkCanary, type StoredCanary } from './stored-canary';
export { StoreError, type StoreErrorCode } from './store-error';
export { writeAtomically } from './write-atomically';
