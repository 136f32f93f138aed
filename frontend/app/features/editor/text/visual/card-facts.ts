import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Video } from '@vitrine/contracts';
import { api } from '../../../../lib/api/api-client';
import { definitionOf } from './blocks';
import { syncedState } from './browser-selection';

/** What the server knows of the address of a card. */
export interface CardFacts {
  /** The title of a published article of this site; null where there is none. */
  titleOf: (slug: string) => Promise<string | null>;
  /** The title of a video, and its still on this site; null where its page says nothing. */
  videoOf: (address: string) => Promise<Video | null>;
}

export const cardFacts: CardFacts = {
  async titleOf(slug) {
    const found = await api.getPost.outcome({ params: { slug } });
    return found.ok && found.status === 200 ? found.body.post.title : null;
  },
  async videoOf(address) {
    const found = await api.adminReadVideo.outcome({ body: { address } }).catch(() => null);
    return found?.ok ? found.body : null;
  },
};

/** What a card of an address says that has no title. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

/**
 * Gives the cards of a video that show its address its title and its still, once these are here. Words that a person
 * wrote stay, and so does the address where its page says nothing.
 */
async function showVideo(editor: Editor, href: string, { videoOf }: Pick<CardFacts, 'videoOf'>) {
  const video = await videoOf(href);
  if (!video || editor.isDestroyed) return;
  const { tr, schema } = syncedState(editor);
  tr.doc.descendants((node, at) => {
    if (!definitionOf(node)?.link?.isRead || node.attrs['href'] !== href) return;
    const place = tr.mapping.map(at);
    if (!node.attrs['picture']) tr.setNodeAttribute(place, 'picture', video.picture);
    if (node.textContent === shownAddress(href))
      tr.replaceWith(place + 1, place + 1 + node.content.size, schema.text(video.title));
  });
  // An undo takes the card back, not its face.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** The same for all new cards of videos among some blocks. */
export function showVideos(editor: Editor, blocks: readonly Node[], facts: Pick<CardFacts, 'videoOf'>): void {
  const addresses = new Set<string>();
  const find = (node: Node) => {
    if (definitionOf(node)?.link?.isRead && !node.attrs['picture']) addresses.add(String(node.attrs['href']));
  };
  for (const block of blocks) {
    find(block);
    block.descendants(find);
  }
  for (const address of addresses) void showVideo(editor, address, facts);
}
