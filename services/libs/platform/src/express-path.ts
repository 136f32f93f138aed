import type { Call } from '@vitrine/contracts';

/** The path of a call as Express has it. */
export const expressPath = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
