/** Boot data of the console in the served page, `<script type="application/json" id="boot">`. */
export interface OpsBoot {
  baas: { endpoint: string; spaceId: string; clientSecret: string };
}

export function readBoot(): OpsBoot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as OpsBoot;
}
