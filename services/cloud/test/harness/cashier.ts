/**
 * Presses a button of the cashier page of sandbox-pay, as a shopper does. Returns where the browser
 * goes then.
 */
export async function pressAtCashier(
  redirectUrl: string,
  choice: string,
  refunds = 'succeeded',
): Promise<string | null> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: choice, refunds }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`the cashier answered ${response.status}`);
  return response.headers.get('location');
}
