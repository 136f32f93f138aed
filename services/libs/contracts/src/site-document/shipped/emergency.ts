import type { SiteEmergency } from '../emergency.js';

export const shippedEmergency: SiteEmergency = {
  offered: true,
  bar: 'Emergência? Atendemos agora',
  bar_hours: '24 horas, 7 dias por semana',
  footer: 'Emergências: 24/7',
  contact: 'Emergências, a qualquer hora',
  call: 'Preciso de ajuda agora',
  message: 'Olá! Tenho uma emergência de segurança e preciso de atendimento agora.',
};
