/**
 * Taps on buttons before their code is there. The site puts the script into the HTML, and the
 * shell replays the taps. Links need neither: they work by their address.
 */
export interface EarlyTaps {
  /** `at`: epoch ms. */
  taps: { button: HTMLElement; event: Event; at: number }[];
  /** Stops to record. */
  stop(): void;
}

/** Name of the global variable. */
export const earlyTapsName = '__earlyTaps';

/** Records taps until `stop`. Runs before all other scripts. */
export const earlyTapsScript =
  `(()=>{const taps=[],record=event=>{` +
  `const button=event.target instanceof Element&&event.target.closest("button");` +
  `if(button)taps.push({button,event,at:Date.now()})};` +
  `addEventListener("click",record,true);` +
  `window.${earlyTapsName}={taps,stop(){removeEventListener("click",record,true)}}})()`;
