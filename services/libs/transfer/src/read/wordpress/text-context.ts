import type { WxrIndex } from './wxr-index.js';

/** What the reader of a post's text needs of the post and of the file around it. */
export interface TextContext {
  index: WxrIndex;
  /** Id of the post. */
  id: string;
  notes: Set<string>;
  /** Footnotes of the text in HTML by their ids, which WordPress 6.3 stores apart. */
  footnotes: ReadonlyMap<string, string>;
  /** Source of a picture by its whole address: in the zip, or there. */
  locate(address: string): string;
}
