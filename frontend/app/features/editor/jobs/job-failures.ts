import type { JobKind } from '@vitrine/contracts';

/** What is said of a job that failed without a reason in the server's words, and of one that could not be asked for. */
export const FAILURES: Record<JobKind, { failed: string; unreachable: string }> = {
  generate: { failed: 'Erro ao gerar conteúdo com IA', unreachable: 'Erro ao conectar com a IA' },
  improve: { failed: 'Erro ao melhorar conteúdo com IA', unreachable: 'Erro ao conectar com a IA' },
  rewrite: { failed: 'Erro ao reescrever o trecho com IA', unreachable: 'Erro ao conectar com a IA' },
  image: { failed: 'Erro ao gerar imagem', unreachable: 'Erro de conexão ao gerar imagem' },
};
