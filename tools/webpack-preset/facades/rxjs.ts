/**
 * The part of rxjs that the shop uses: the whole is twice as large, and a shared package cannot be
 * tree-shaken. Names are imported by path, because 'rxjs' resolves to this facade. The build fails
 * for a missing name: add it here.
 */
export { Observable } from 'rxjs/internal/Observable';
export { Subject } from 'rxjs/internal/Subject';
export { Subscription } from 'rxjs/internal/Subscription';
export { fromEvent } from 'rxjs/internal/observable/fromEvent';
export { timer } from 'rxjs/internal/observable/timer';
export { debounce } from 'rxjs/internal/operators/debounce';
export { debounceTime } from 'rxjs/internal/operators/debounceTime';
export { map } from 'rxjs/internal/operators/map';
