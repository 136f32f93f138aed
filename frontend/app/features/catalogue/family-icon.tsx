import type { FamilyIcon as IconName } from '@vitrine/contracts';
import {
  AppWindow,
  CalendarDays,
  ChartColumn,
  Check,
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

const icons: Record<IconName, LucideIcon> = {
  ...{ check: Check, app: AppWindow, inbox: Inbox, mail: MailOpen, calendar: CalendarDays },
  ...{ chat: MessagesSquare, camera: Video, document: FileText, sheet: Sheet, chart: ChartColumn },
  ...{ slides: Presentation, notes: NotebookPen, disk: HardDrive, cloud: CloudUpload },
  ...{ panels: PanelsTopLeft, people: UsersRound, lock: LockKeyhole, shield: ShieldCheck },
  ...{ speed: Zap, infinity: InfinityIcon },
};

/** The sign of an application or an advantage. */
export function FamilyIcon({ icon, className }: { icon: IconName; className: string }) {
  const Drawn = icons[icon];
  return <Drawn aria-hidden="true" className={className} strokeWidth={1.6} />;
}
