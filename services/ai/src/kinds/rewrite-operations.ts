import type { RewriteOperation } from '@vitrine/contracts';

/** What there is to know of an operation on a passage. */
interface Operation {
  /** Its name for people. */
  label: string;
  /** Its name in the prompt, which says what it means. */
  asked: string;
  /** Whether its answer may say more than the passage does. */
  adds: boolean;
}

export const OPERATIONS: Record<RewriteOperation, Operation> = {
  shorten: { label: 'Encurtar', asked: 'encurtar', adds: false },
  simplify: { label: 'Simplificar', asked: 'simplificar', adds: false },
  explain: { label: 'Explicar o termo', asked: 'explicar', adds: true },
  example: { label: 'Dar um exemplo', asked: 'exemplificar', adds: true },
  instruct: { label: 'Reescrever com instrução', asked: 'seguir o pedido', adds: true },
};
