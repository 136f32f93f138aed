// Apart from the messages of links, which are the server's: visitors' browsers load these.

/** Text of the conversation that the newsletter's box opens. */
export const newsletterMessage = (email: string): string =>
  `Olá! Gostaria de receber os novos artigos do blog no e-mail ${email}.`;

interface ContactFields {
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
