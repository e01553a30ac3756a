import { earlyTapsScript } from '@shop/shell-contract/early-taps';
import { replayFrameTaps, replayPageTaps } from './replay-taps';

/** A document with a button in the frame, and one in the page with an icon and a link. */
function serverHtml() {
  document.body.innerHTML =
    '<button id="frame"></button>' +
    '<div data-page="/"><button id="page"><i></i></button><a href="#x"><b></b></a></div>';
  // As the site puts it into the HTML.
  const script = document.createElement('script');
  script.textContent = earlyTapsScript;
  document.body.append(script);
}
const clicks: string[] = [];
/** Hydrates the buttons: from now on they react. */
const hydrate = (...ids: string[]) => {
  for (const id of ids) document.getElementById(id)!.onclick = () => clicks.push(id);
};
const tap = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  clicks.length = 0;
  serverHtml();
});
afterEach(() => {
  replayPageTaps();
  jest.useRealTimers();
});

it('a tap before hydration is replayed when its part is hydrated', () => {
  tap('#page i');
  tap('#frame');
  hydrate('frame');
  replayFrameTaps();
  jest.runAllTimers();
  expect(clicks).toEqual(['frame']);
  hydrate('page');
  replayPageTaps();
  jest.runAllTimers();
  expect(clicks).toEqual(['frame', 'page']);
});

it('a tap after hydration counts once', () => {
  hydrate('frame', 'page');
  replayFrameTaps();
  tap('#frame');
  replayPageTaps();
  tap('#page');
  jest.runAllTimers();
  expect(clicks).toEqual(['frame', 'page']);
});

it('a tap during which the page is hydrated counts once', () => {
  hydrate('page');
  document.body.addEventListener('click', replayPageTaps, { capture: true, once: true });
  tap('#page');
  jest.runAllTimers();
  expect(clicks).toEqual(['page']);
});

it('a tap on a link is left to the browser', () => {
  tap('a b');
  replayPageTaps();
  jest.runAllTimers();
  expect(clicks).toEqual([]);
});

it('a tap on a removed button is dropped', () => {
  tap('#page');
  hydrate('page');
  document.getElementById('page')!.remove();
  replayPageTaps();
  jest.runAllTimers();
  expect(clicks).toEqual([]);
});

it('a tap of more than 5 s ago is dropped', () => {
  tap('#page');
  hydrate('page');
  jest.advanceTimersByTime(5_001);
  replayPageTaps();
  jest.runAllTimers();
  expect(clicks).toEqual([]);
});
