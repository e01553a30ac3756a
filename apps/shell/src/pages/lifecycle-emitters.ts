import { LifecycleEmitter } from './lifecycle-emitter';

/** The lifecycle emitters of all page instances, by the id of the instance. */
export class LifecycleEmitters {
  private readonly emitterById = new Map<string, LifecycleEmitter>();

  /** The emitter of a page instance; created if there is none. */
  of(id: string): LifecycleEmitter {
    const emitter = this.emitterById.get(id) ?? new LifecycleEmitter();
    this.emitterById.set(id, emitter);
    return emitter;
  }

  find(id: string): LifecycleEmitter | undefined {
    return this.emitterById.get(id);
  }

  delete(id: string): void {
    this.emitterById.delete(id);
  }
}
