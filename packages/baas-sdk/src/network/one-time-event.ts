import { Observable, Subject } from 'rxjs';

/**
 * An event that occurs at most once. Late subscribers receive it too.
 * A ReplaySubject would do the same, but would join the rxjs exports that every page loads.
 */
export class OneTimeEvent<T> {
  private readonly subject = new Subject<T>();
  private emitted: { value: T } | null = null;

  readonly stream$ = new Observable<T>((subscriber) => {
    if (this.emitted) subscriber.next(this.emitted.value);
    return this.subject.subscribe(subscriber);
  });

  emit(value: T): void {
    if (this.emitted) return;
    this.emitted = { value };
    this.subject.next(value);
  }

  complete(): void {
    this.subject.complete();
  }
}
