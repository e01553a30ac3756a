/** A person's browser on the pages of sandbox-login. */

/**
 * Opens the consent page at `address` and agrees as `person`, or refuses. Returns the address of
 * the shop to which the platform sends the browser back.
 */
export async function answerConsent(address: string, person: string | null): Promise<URL> {
  const { go } = browser();
  const consentPage = await go(address);
  const answer = person ? `${consentPage}/agree/${person}` : `${consentPage}/refuse`;
  const resumed = await go(answer, 'POST');
  return new URL(await go(resumed));
}

/** Follows no redirect, returns its address, and keeps cookies. */
function browser() {
  const cookies = new Map<string, string>();
  return {
    async go(address: string, method = 'GET'): Promise<string> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { method, redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`${address} has status ${response.status}`);
      return new URL(location, address).href;
    },
  };
}

/** The parameters that the page of the profile sends to the shop. */
export const returnOf = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? undefined,
});
