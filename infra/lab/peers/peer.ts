import type { ExportFormat } from '@vitrine/contracts';

/** An article as another product has it. */
export interface PeerPost {
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly summary: string;
  /** As its readers get it. */
  readonly html: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly picture: string | null;
  /** Pieces that the editor would show as one lump of HTML. */
  readonly freeform: number;
}

/** Another product that our export is imported into. */
export interface Peer {
  readonly format: ExportFormat;
  /** An empty installation. */
  start(): Promise<void>;
  /** @param site the port of the site that the file's pictures may be fetched from */
  import(file: string, site: string): Promise<void>;
  posts(expected: number): Promise<PeerPost[]>;
  /** Whether an address is a file of this product's own. */
  stores(address: string): boolean;
  stop(): Promise<void>;
}
