import { Feather, Lightbulb, ListEnd, MessageSquareText, Scissors, type LucideIcon } from 'lucide-react';
import type { RewriteOperation } from '@vitrine/contracts';

/** What can be asked of the AI for a selection, in the menu's order. */
export const OPERATIONS: readonly { operation: RewriteOperation; label: string; icon: LucideIcon }[] = [
  { operation: 'shorten', label: 'Encurtar', icon: Scissors },
  { operation: 'simplify', label: 'Simplificar', icon: Feather },
  { operation: 'explain', label: 'Explicar o termo', icon: Lightbulb },
  { operation: 'example', label: 'Dar um exemplo', icon: ListEnd },
  { operation: 'instruct', label: 'Reescrever com instrução…', icon: MessageSquareText },
];

export const operationLabel = (operation: RewriteOperation): string =>
  (OPERATIONS.find((one) => one.operation === operation)?.label ?? '').replace('…', '');
