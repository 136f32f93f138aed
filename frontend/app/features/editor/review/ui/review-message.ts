/** What is sent to a reviewer along with the link. */
export const reviewMessage = ({
  name,
  note,
  title,
  url,
  expires,
}: Record<'name' | 'note' | 'title' | 'url' | 'expires', string>): string =>
  [
    `Olá, ${name.trim()}! Você pode dar seu parecer sobre o texto “${title}”?`,
    note.trim(),
    `Leia, comente e aprove (ou peça mudanças) neste link, que é só seu e vale até ${expires}:\n${url}`,
  ]
    .filter(Boolean)
    .join('\n\n');
