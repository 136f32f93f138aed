import { z } from 'zod';

const argumentsSchema = z.object({
  arguments: z.union([z.string(), z.looseObject({}).transform((value) => JSON.stringify(value))]),
});
const partSchema = z.object({ type: z.enum(['text', 'output_text']).default('text'), text: z.string() });
const text = z.union([z.string(), partSchema.transform((part) => part.text)]);

/** A message, or a piece of one, in the dialects of compatible servers; what is of no known form is left out. */
const messageSchema = z
  .object({
    content: z.union([z.string(), z.array(text.catch('')).transform((parts) => parts.join(''))]).catch(''),
    tool_calls: z.array(z.object({ function: argumentsSchema })).catch([]),
    function_call: argumentsSchema.nullable().catch(null),
    reasoning_content: z.string().catch(''),
    reasoning: z.string().catch(''),
  })
  .catch({ content: '', tool_calls: [], function_call: null, reasoning_content: '', reasoning: '' });

/** Collects the text of an answer from its message, or from the pieces of it. */
export class MessageText {
  private content = '';
  private called = '';
  private thought = '';

  /** @returns what it adds to the answer's text */
  add(message: unknown): string {
    const { content, tool_calls: tools, function_call: call, ...thought } = messageSchema.parse(message);
    const called = [...tools.map((tool) => tool.function), ...(call ? [call] : [])];
    const pieces = called.map((piece) => piece.arguments).join('');
    this.content += content;
    this.called += pieces;
    this.thought += thought.reasoning_content || thought.reasoning;
    return content || pieces;
  }

  /** Content and arguments of tool calls; without either, the thought: some servers file all of an answer there. */
  get whole(): string {
    return [this.content, this.called].filter(Boolean).join('\n') || this.thought;
  }
}
