/** What the served page carries for the console, in `<script type="application/json" id="boot">`. */
export interface OpsBoot {
  baas: { endpoint: string; spaceId: string; clientSecret: string };
}

export function readBoot(): OpsBoot {
  return JSON.parse(document.getElementById('boot')!.textContent!) as OpsBoot;
}
