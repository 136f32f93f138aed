/** What is stored of an event. */
interface StoredEvent {
  event: string;
  data: Record<string, unknown> & { slug?: string | undefined; panel_path?: string | undefined };
  created_at: string;
}

/** Body of a delivery, which is signed and sent. Posts and places in the panel get their address below `origin`. */
export function webhookBody({ event, data, created_at }: StoredEvent, origin: string): string {
  const { panel_path, ...rest } = data;
  const path = panel_path ?? (data.slug === undefined ? undefined : `/blog/${data.slug}`);
  const about = path === undefined ? rest : { ...rest, url: origin + path };
  return JSON.stringify({ type: event, timestamp: created_at, data: about });
}
