import { microsoft365 as family } from '@vitrine/contracts';
import {
  AppWindow,
  ChartColumn,
  CloudUpload,
  FileText,
  Inbox,
  LockKeyhole,
  NotebookPen,
  PanelsTopLeft,
  Presentation,
  UsersRound,
  Video,
} from 'lucide-react';
import { drawn, type DrawnFamily } from './plan-family';

export const microsoft365: DrawnFamily = drawn(
  family,
  'microsoft',
  {
    appsTitle: 'Oito aplicativos, uma conta só',
    appsText: 'Cada pessoa entra uma vez e encontra tudo de que precisa para trabalhar.',
    advantagesTitle: 'Por que Microsoft 365',
    plansTitle: 'Escolha o plano',
    plansText:
      'O valor depende do número de licenças e do contrato: peça a cotação e receba a proposta pelo WhatsApp.',
    articlesTitle: 'Microsoft 365 na prática',
    call: 'Falar com um especialista',
    customCall: 'Pedir solução personalizada',
  },
  [Inbox, Video, FileText, ChartColumn, Presentation, CloudUpload, PanelsTopLeft, NotebookPen],
  [AppWindow, UsersRound, LockKeyhole],
);
