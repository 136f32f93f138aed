/** Problems of an environment, one sentence each; empty when production can start with it. */
export function settingProblems(env: Record<string, string | undefined>): string[];
