import type { PlanProduct } from '@vitrine/contracts';
import {
  AppWindow,
  CalendarDays,
  ChartColumn,
  CloudUpload,
  FileText,
  HardDrive,
  Inbox,
  Infinity as InfinityIcon,
  LockKeyhole,
  MailOpen,
  MessagesSquare,
  NotebookPen,
  PanelsTopLeft,
  Presentation,
  Sheet,
  ShieldCheck,
  UsersRound,
  Video,
  Zap,
  type LucideIcon,
} from 'lucide-react';

/** An icon for each of a family's apps and advantages, in their order. */
export const planIcons: Record<PlanProduct, Record<'apps' | 'advantages', readonly LucideIcon[]>> = {
  microsoft365: {
    apps: [Inbox, Video, FileText, ChartColumn, Presentation, CloudUpload, PanelsTopLeft, NotebookPen],
    advantages: [AppWindow, UsersRound, LockKeyhole],
  },
  'google-workspace': {
    apps: [MailOpen, CalendarDays, HardDrive, Video, MessagesSquare, FileText, Sheet, Presentation],
    advantages: [Zap, InfinityIcon, ShieldCheck],
  },
};
