import { contactMessage } from '../app/lib/chat/form-messages';
import { chatForm } from './chat-form';

chatForm('form', (field) =>
  contactMessage({
    name: field('Nome'),
    email: field('E-mail'),
    company: field('Empresa'),
    phone: field('Telefone'),
    employees: field('Funcionários'),
    message: field('Mensagem'),
  }),
);
