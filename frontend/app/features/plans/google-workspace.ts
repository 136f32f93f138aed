import { googleWorkspace as family } from '@vitrine/contracts';
import {
  CalendarDays,
  FileText,
  HardDrive,
  Infinity as InfinityIcon,
  MailOpen,
  MessagesSquare,
  Presentation,
  Sheet,
  ShieldCheck,
  Video,
  Zap,
} from 'lucide-react';
import { drawn, type DrawnFamily } from './plan-family';

export const googleWorkspace: DrawnFamily = drawn(
  family,
  'google',
  {
    appsTitle: 'Do e-mail à planilha, no navegador',
    appsText: 'Oito aplicativos em que as pessoas trabalham no mesmo arquivo, ao mesmo tempo.',
    advantagesTitle: 'O que muda para a equipe',
    plansTitle: 'Três tamanhos de espaço e de reunião',
    plansText: 'Diga quantas pessoas são e quanto guardam: a proposta chega pelo WhatsApp.',
    articlesTitle: 'Google Workspace no dia a dia',
    call: 'Conversar sobre a migração',
    customCall: 'Desenhar a nossa solução',
  },
  [MailOpen, CalendarDays, HardDrive, Video, MessagesSquare, FileText, Sheet, Presentation],
  [Zap, InfinityIcon, ShieldCheck],
);
