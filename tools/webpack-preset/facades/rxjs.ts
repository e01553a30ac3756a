/**
 * The part of rxjs this product uses: the whole is twice as large, and a shared package cannot be shaken. Each name
 * comes from its own file, because an import of 'rxjs' here would lead back to this facade. Missing something? Add it:
 * the build fails for a name that is not here.
 */
export { BehaviorSubject } from 'rxjs/internal/BehaviorSubject';
export { Observable } from 'rxjs/internal/Observable';
export { Subject } from 'rxjs/internal/Subject';
export { Subscription } from 'rxjs/internal/Subscription';
export { fromEvent } from 'rxjs/internal/observable/fromEvent';
export { of } from 'rxjs/internal/observable/of';
export { timer } from 'rxjs/internal/observable/timer';
export { debounceTime } from 'rxjs/internal/operators/debounceTime';
export { map } from 'rxjs/internal/operators/map';
export { switchMap } from 'rxjs/internal/operators/switchMap';
