import type { RewriteOperation } from '@vitrine/contracts';

/** What there is to know of an operation on a passage. */
interface Operation {
  /** Its name for people. */
  label: string;
  /** Its name in the prompt, which says what it means. */
  prompt: string;
  /** Whether its answer may say more than the passage does. */
  adds: boolean;
}

export const REWRITE_OPERATIONS: Record<RewriteOperation, Operation> = {
  shorten: { label: 'Encurtar', prompt: 'encurtar', adds: false },
  simplify: { label: 'Simplificar', prompt: 'simplificar', adds: false },
  explain: { label: 'Explicar o termo', prompt: 'explicar', adds: true },
  example: { label: 'Dar um exemplo', prompt: 'exemplificar', adds: true },
  instruct: { label: 'Reescrever com instrução', prompt: 'seguir o pedido', adds: true },
};
