import { inboxSentence, type InboxEntry } from '@vitrine/contracts';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export type MailedEntry = Pick<InboxEntry, 'kind' | 'by_name' | 'post' | 'text' | 'place'>;

/** A mail about entries of one person's inbox. `origin` is the address of the site. */
export function inboxMail(
  entries: readonly [MailedEntry, ...MailedEntry[]],
  { origin, company }: { origin: string; company: string },
): { subject: string; text: string; html: string } {
  const [first, ...more] = entries;
  const subject =
    more.length === 0 ? inboxSentence(first) : `${entries.length} novidades esperam por você no blog`;
  const settings = `${origin}/blog/admin/esperando`;
  const why = `Você recebe este e-mail porque faz parte da redação do blog de ${company}.`;
  const text = entries
    .map((entry) => [`${inboxSentence(entry)}.`, entry.text, origin + entry.place].filter(Boolean).join('\n'))
    .concat(`${why}\nPara mudar quando os e-mails chegam: ${settings}`)
    .join('\n\n');
  const html = entries
    .map(
      (entry) =>
        `<p><a href="${escape(origin + entry.place)}"><b>${escape(inboxSentence(entry))}</b></a></p>` +
        (entry.text && `<blockquote>${escape(entry.text).replaceAll('\n', '<br>')}</blockquote>`),
    )
    .concat(`<p><small>${escape(why)} <a href="${escape(settings)}">Mudar quando chegam</a></small></p>`)
    .join('\n');
  return { subject, text, html: `<!doctype html><html lang="pt-BR"><body>\n${html}\n</body></html>` };
}
