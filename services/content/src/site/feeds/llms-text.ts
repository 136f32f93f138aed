import type { Company, Offer, PostSummary } from '@vitrine/contracts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const linkText = (text: string): string => oneLine(text).replace(/[\\[\]<>`*_]/g, '\\$&');

/** One line of a list: `- [name](url): note`. */
function line(name: string, url: string, note: string): string {
  const about = linkText(note);
  return `- [${linkText(name)}](${url})${about ? `: ${about}` : ''}`;
}

const listed = new Intl.ListFormat('pt-BR');

/** The site for language models: who we are, its pages, and the newest articles as Markdown. */
export function renderLlmsText(
  company: Company,
  offers: readonly Offer[],
  posts: readonly PostSummary[],
): string {
  const origin = company.public_url;
  return `# ${linkText(company.name)}

> Revenda brasileira para empresas: ${linkText(listed.format(offers.map(({ name }) => name)))}, com consultoria em português.

${company.hours && `Atendimento: ${linkText(company.hours)}. `}Contato: ${company.email}, ${linkText(company.phone)}. CNPJ ${linkText(company.cnpj)}. Os textos estão em português do Brasil; cada artigo também existe em Markdown, no mesmo endereço com .md no final.

## Páginas

${line('Início', `${origin}/`, 'Soluções, benefícios e contato')}
${offers.map(({ name, path, text }) => `${line(name, origin + path, text)}\n`).join('')}${line('Sobre', `${origin}/about`, 'A empresa, seus serviços e certificações')}
${line('Blog', `${origin}/blog`, 'Todos os artigos')}

## Artigos

${posts.map((post) => line(post.title, `${origin}/blog/${post.slug}.md`, post.excerpt)).join('\n')}

## Optional

${line('Feed RSS', `${origin}/feed.xml`, 'Artigos mais recentes, completos')}
${line('Mapa do site', `${origin}/sitemap.xml`, 'Todos os endereços')}
${line('API', `${origin}/api/openapi.json`, 'Descrição OpenAPI das chamadas públicas e administrativas')}
`;
}
