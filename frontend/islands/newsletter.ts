import { newsletterMessage } from '../app/lib/company/chat-messages';
import { chatForm } from './chat-form';

chatForm('newsletter', (field) => newsletterMessage(field('E-mail').trim()));
