import { z } from 'zod';
import { message } from './fields.js';

/** What each chat link has already typed for the visitor. */
export const siteChatSchema = z
  .strictObject({
    header: message('Botão do cabeçalho'),
    floating: message('Botão flutuante'),
    floating_article: message('Botão flutuante em um artigo', 'titulo'),
    hero: message('Abertura da página inicial'),
    consultancy: message('Consultoria'),
    contact: message('Seção de contato'),
    footer: message('Rodapé'),
    about: message('Página Sobre'),
    privacy: message('Página de privacidade'),
    product: message('Demonstração de um produto', 'produto'),
    plan: message('Cotação de um plano', 'familia', 'plano'),
    family: message('Abertura de uma família', 'familia'),
    custom: message('Solução personalizada', 'familia'),
    article: message('Chamada de um artigo', 'titulo'),
    article_offer: message('Chamada de um artigo com produto', 'titulo', 'produto'),
  })
  .meta({ title: 'Mensagens do chat' });
export type SiteChat = z.output<typeof siteChatSchema>;

export const shippedChat: SiteChat = {
  header: 'Olá! Vim pelo site e gostaria de falar com a equipe.',
  floating: 'Olá! Estou no site e preciso de ajuda.',
  floating_article: 'Olá! Estou lendo o artigo "{titulo}" e preciso de ajuda.',
  hero: 'Olá! Gostaria de falar com um especialista em segurança.',
  consultancy: 'Olá! Gostaria de uma consultoria para escolher a proteção certa para a minha empresa.',
  contact: 'Olá! Gostaria de entrar em contato com vocês.',
  footer: 'Olá! Encontrei o contato no rodapé do site e gostaria de conversar.',
  about: 'Olá! Conheci a empresa pelo site e gostaria de conversar sobre um projeto.',
  privacy: 'Olá! Tenho uma dúvida sobre privacidade e tratamento de dados.',
  product: 'Olá! Gostaria de uma demonstração do {produto}.',
  plan: 'Olá! Gostaria de uma cotação do {familia} {plano}.',
  family: 'Olá! Gostaria de falar com um especialista em {familia}.',
  custom: 'Olá! Gostaria de uma solução personalizada de {familia} para a minha empresa.',
  article: 'Olá! Li o artigo "{titulo}" e gostaria de falar com um especialista.',
  article_offer: 'Olá! Li o artigo "{titulo}" e gostaria de falar com um especialista em {produto}.',
};
