/**
 * Presses a button of the cashier page of sandbox-pay, as a shopper does. Returns where the browser
 * goes then.
 */
export async function pressAtCashier(
  redirectUrl: string,
  choice: string,
  refundOutcome = 'succeeded',
): Promise<string | null> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice, outcome: choice, refundOutcome }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`the cashier answered ${response.status}`);
  return response.headers.get('location');
}
