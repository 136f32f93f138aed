import { z } from 'zod';
import { booleanField, line, message } from './fields.js';

/** Help at any hour; switched off, the site has no word of it. */
export const siteEmergencySchema = z
  .strictObject({
    offered: booleanField('Atendemos emergências', 'Desligado, o site não fala de emergências.'),
    bar: line('Barra do celular, fora do horário', 40),
    bar_hours: line('Barra do celular, abaixo', 50),
    footer: line('Rodapé', 50),
    contact: line('Seção de contato', 50),
    call: line('Link que abre o chat', 40),
    message: message('Mensagem do chat'),
  })
  .meta({ title: 'Emergências' });
export type SiteEmergency = z.output<typeof siteEmergencySchema>;
