const list = new Intl.ListFormat('pt-BR');

/** Titles in a sentence. */
export const titlesOf = (titles: readonly string[]): string =>
  list.format(titles.map((title) => `“${title}”`));

/** What is sent to a reviewer along with the link. */
export const reviewMessage = ({
  name,
  note,
  titles,
  url,
  expires,
}: Record<'name' | 'note' | 'url' | 'expires', string> & { titles: readonly string[] }): string =>
  [
    `Olá, ${name.trim()}! Você pode dar seu parecer sobre ${titles.length === 1 ? 'o texto' : 'os textos'} ${titlesOf(titles)}?`,
    note.trim(),
    `Leia, comente e aprove (ou peça mudanças) neste link, que é só seu e vale até ${expires}:\n${url}`,
  ]
    .filter(Boolean)
    .join('\n\n');
