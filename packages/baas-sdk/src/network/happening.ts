import { Observable, Subject } from 'rxjs';

/** Something that happens once: whoever subscribes later is told too. */
export class Happening<T> {
  private readonly subject = new Subject<T>();
  private told: { value: T } | null = null;

  readonly stream$ = new Observable<T>((subscriber) => {
    if (this.told) subscriber.next(this.told.value);
    return this.subject.subscribe(subscriber);
  });

  tell(value: T): void {
    if (this.told) return;
    this.told = { value };
    this.subject.next(value);
  }

  complete(): void {
    this.subject.complete();
  }
}
