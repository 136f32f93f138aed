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
