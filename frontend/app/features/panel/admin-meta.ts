/** Head of a screen of the admin area, which no search engine lists. */
export const adminMeta = (title: string) => () => [
  { title: `${title} · Área Administrativa` },
  { name: 'robots', content: 'noindex, nofollow' },
];
