import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { blocks } from '@vitrine/contracts';
import type { ToolName } from './toolbar-actions';

const TOOL_OF: Partial<Record<string, ToolName>> = {
  ...{
    strong: 'bold',
    b: 'bold',
    em: 'italic',
    i: 'italic',
    h2: 'h2',
    h3: 'h3',
    ul: 'bullets',
    ol: 'numbers',
  },
  ...Object.fromEntries(
    blocks.flatMap(([name, { element, kind }]) => (kind?.otherwise === element ? [] : [[element, name]])),
  ),
  ...{ blockquote: 'quote', a: 'link', code: 'code', p: 'paragraph' },
};

/** What the cursor waits for at most in a long text that isn't read up to there yet; what was read is kept. */
const PARSE_MS = 100;

/** The tools whose elements stand around the cursor of some HTML source; of two nested lists the inner one. */
export function activeTools(state: EditorState): ToolName[] {
  const { head } = state.selection.main;
  const tree = ensureSyntaxTree(state, head, PARSE_MS) ?? syntaxTree(state);
  const found = new Set<ToolName>();
  let inList = false;
  for (
    let node: {
      name: string;
      parent: typeof node;
      getChild(name: string): typeof node;
      from: number;
      to: number;
    } | null = tree.resolveInner(head, -1);
    node;
    node = node.parent
  ) {
    if (node.name !== 'Element') continue;
    const name = node.getChild('OpenTag')?.getChild('TagName');
    const tool = name && TOOL_OF[state.sliceDoc(name.from, name.to).toLowerCase()];
    if (!tool) continue;
    const isList = tool === 'bullets' || tool === 'numbers';
    if (!(isList && inList)) found.add(tool);
    inList ||= isList;
  }
  return [...found];
}
