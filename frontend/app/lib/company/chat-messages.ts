/** What each chat link has already typed for the visitor. */
export const chatMessages = {
  header: 'Olá! Vim pelo site e gostaria de falar com a equipe.',
  floating: 'Olá! Estou no site e preciso de ajuda.',
  hero: 'Olá! Gostaria de falar com um especialista em segurança.',
  consultancy: 'Olá! Gostaria de uma consultoria para escolher a proteção certa para a minha empresa.',
  contact: 'Olá! Gostaria de entrar em contato com vocês.',
  footer: 'Olá! Encontrei o contato no rodapé do site e gostaria de conversar.',
  about: 'Olá! Conheci a empresa pelo site e gostaria de conversar sobre um projeto.',
  privacy: 'Olá! Tenho uma dúvida sobre privacidade e tratamento de dados.',
  emergency: 'Olá! Tenho uma emergência de segurança e preciso de atendimento agora.',
  product: (name: string) => `Olá! Gostaria de uma demonstração do Kaspersky ${name}.`,
  plan: (family: string, plan: string) => `Olá! Gostaria de uma cotação do ${family} ${plan}.`,
  family: (family: string) => `Olá! Gostaria de falar com um especialista em ${family}.`,
  custom: (family: string) => `Olá! Gostaria de uma solução personalizada de ${family} para a minha empresa.`,
  article: (title: string, product?: string) =>
    `Olá! Li o artigo "${title}" e gostaria de falar com um especialista${product ? ` em ${product}` : ''}.`,
  floatingArticle: (title: string) => `Olá! Estou lendo o artigo "${title}" e preciso de ajuda.`,
} as const;

/** Text of the conversation that the newsletter's box opens. */
export const newsletterMessage = (email: string): string =>
  `Olá! Gostaria de receber os novos artigos do blog no e-mail ${email}.`;

export interface ContactFields {
  name: string;
  email: string;
  company: string;
  phone: string;
  employees: string;
  message: string;
}

/** Text of the contact form's conversation: a line for each field, an optional one left blank says so. */
export function contactMessage(fields: ContactFields): string {
  const value = (text: string) => text.trim() || 'Não informado';
  return [
    'Olá! Enviei este contato pelo site.',
    '',
    `Nome: ${value(fields.name)}`,
    `E-mail: ${value(fields.email)}`,
    `Empresa: ${value(fields.company)}`,
    `Telefone: ${value(fields.phone)}`,
    `Número de funcionários: ${value(fields.employees)}`,
    `Mensagem: ${value(fields.message)}`,
  ].join('\n');
}
