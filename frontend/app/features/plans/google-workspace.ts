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
  [MailOpen, CalendarDays, HardDrive, Video, MessagesSquare, FileText, Sheet, Presentation],
  [Zap, InfinityIcon, ShieldCheck],
);
