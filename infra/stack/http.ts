/** Whether an address answers with success within a second. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000), redirect: 'manual' });
  await response.arrayBuffer();
  return response.ok;
}
