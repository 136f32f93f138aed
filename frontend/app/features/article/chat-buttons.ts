const CHAT_BUTTON =
  /(<p\b[^<>]*\sdata-card="whatsapp"[^<>]*><a\b[^<>]*?)\shref="[^"]*"([^<>]*>)((?:[^<]|<(?!\/?[ap]\b))*)<\/a>/g;

/** The article's buttons that open the chat, with its address in place of that of the contact form. */
export const withChatButtons = (html: string, chat: string): string =>
  html.replace(CHAT_BUTTON, (_, before: string, after: string, text: string) => {
    const href = chat.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const note = '<span class="sr-only"> (abre o WhatsApp em nova aba)</span>';
    return `${before} href="${href}" target="_blank" data-chat="text"${after}${text}${note}</a>`;
  });
