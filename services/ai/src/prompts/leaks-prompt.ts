import type { Prompt } from './prompt-library.js';

const LONG_LINE = 60;

/** Whether an answer quotes its instructions: their fence, or a whole long line of them. */
export function leaksPrompt(prompt: Pick<Prompt, 'fence' | 'system'>, answer: string): boolean {
  if (answer.includes(prompt.fence)) return true;
  const lines = prompt.system.split('\n').map((line) => line.replace(/^[-#\s]+/, '').trim());
  return lines.some((line) => line.length >= LONG_LINE && answer.includes(line));
}
