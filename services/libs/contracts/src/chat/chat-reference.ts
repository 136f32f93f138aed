import type { Campaign } from './campaign.js';
import { type ChatPlacement, chatPlacements } from './chat-placements.js';
import { chatCheckSign, encodeNumber, hashSigns } from './chat-signs.js';

// In a module without zod: visitors' browsers load it.

/** Four signs by which a campaign is found again among those that were seen. */
export const campaignCode = ({ source, medium, name }: Campaign): string =>
  hashSigns([source, medium, name].join('\n'));

/** What a reference means. */
export interface ChatReference {
  /** Number of the page (site-pages.ts). */
  page: number;
  place: ChatPlacement;
}

/**
 * The reference of a button: page, place and a check sign, with the campaign's code behind a hyphen where there is one.
 * Page and place can be read back from it without a store.
 */
export function chatReference({ page, place }: ChatReference, campaign: Campaign | null = null): string {
  const signs = encodeNumber(page, 2) + chatPlacements[place].sign;
  return signs + chatCheckSign(signs) + (campaign ? `-${campaignCode(campaign)}` : '');
}

/** A chat's message with its reference at the end. */
export const referredMessage = (message: string, reference: string): string =>
  `${message} (ref. ${reference})`;
