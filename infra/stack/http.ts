/** Whether an address answers with success within 10 s: the first page of a busy machine takes over one. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
  await response.arrayBuffer();
  return response.ok;
}
