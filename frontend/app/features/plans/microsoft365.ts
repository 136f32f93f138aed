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
  [Inbox, Video, FileText, ChartColumn, Presentation, CloudUpload, PanelsTopLeft, NotebookPen],
  [AppWindow, UsersRound, LockKeyhole],
);
