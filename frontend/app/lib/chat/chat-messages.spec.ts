import { describe, expect, it } from '@jest/globals';
import { chatLink, shippedSite, siteDocumentSchema } from '@vitrine/contracts';
import { chatMessagesOf } from './chat-messages';
import { contactMessage } from './form-messages';

const chatMessages = chatMessagesOf(shippedSite.chat);

describe('contactMessage', () => {
  it('contactMessage holds every field of the form on a line of its own', () => {
    const message = contactMessage({
      name: ' Ana Souza ',
      email: 'ana@empresa.com.br',
      company: 'Empresa & Filhos',
      phone: '(11) 91234-5678',
      employees: '51-200',
      message: 'Linha um\nLinha dois',
    });
    expect(message).toContain('Nome: Ana Souza\n');
    expect(message).toContain('E-mail: ana@empresa.com.br\n');
    expect(message).toContain('Empresa: Empresa & Filhos\n');
    expect(message).toContain('Telefone: (11) 91234-5678\n');
    expect(message).toContain('Número de funcionários: 51-200\n');
    expect(message).toContain('Mensagem: Linha um\nLinha dois');
  });

  it('contactMessage says which optional fields were left blank', () => {
    const message = contactMessage({
      name: 'A',
      email: 'a@b.c',
      company: 'C',
      phone: '',
      employees: '',
      message: ' ',
    });
    expect(message.match(/Não informado/g)).toHaveLength(3);
  });

  it('contactMessage survives the way into a chat link and back, whatever was typed', () => {
    const message = chatMessages.article('50% & "C#" + você? 🙂');
    const link = new URL(chatLink({ chat_number: '5511987654321' }, message));
    expect(link.origin + link.pathname).toBe('https://wa.me/5511987654321');
    expect(link.searchParams.get('text')).toBe(message);
  });
});

describe('chatMessages', () => {
  it('chatMessages gives every place its own message', () => {
    const fixed = Object.values(chatMessages).filter((message) => typeof message === 'string');
    expect(new Set(fixed).size).toBe(fixed.length);
  });

  it('chatMessages need each of their placeholders, and take no other', () => {
    const { chat } = siteDocumentSchema.shape;
    const problems = (product: string) =>
      chat.safeParse({ ...shippedSite.chat, product }).error?.issues.map(({ message }) => message);
    expect(problems('Quero o {produto}.')).toBeUndefined();
    expect(problems('Quero um deles.')).toEqual(['Deve conter {produto}.']);
    expect(problems('Quero {produto} e {plano}.')).toEqual(['Entre chaves cabe só {produto}.']);
  });
});
