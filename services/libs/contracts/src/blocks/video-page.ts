const PLAYERS: readonly (readonly [RegExp, page: string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/(?!videoseries)([\w-]{6,20})/,
    'https://www.youtube.com/watch?v=',
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{1,12})/, 'https://vimeo.com/'],
];
const PAGE =
  /^https?:\/\/(?=(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/|live\/|playlist\?)|youtu\.be\/[\w-]|(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/)?\d)/;

/** The page of a video by its address, or by that of its player; null for an address of anything else. */
export function videoPage(address: string): string | null {
  for (const [player, page] of PLAYERS) {
    const id = player.exec(address)?.[1];
    if (id) return page + id;
  }
  return PAGE.test(address) ? address.replace(/^http:/, 'https:') : null;
}
