import { newsletterMessage } from '../app/lib/chat/form-messages';
import { chatForm } from './chat-form';

chatForm('newsletter', (field) => newsletterMessage(field('E-mail').trim()));
