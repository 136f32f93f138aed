import { contactMessage } from '../app/lib/company/chat-messages';
import { chatForm } from './chat-form';

chatForm('form', (field) =>
  contactMessage({
    name: field('name'),
    email: field('email'),
    company: field('company'),
    phone: field('phone'),
    employees: field('employees'),
    message: field('message'),
  }),
);
