import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { wordRuns } from '../../../../lib/diff/pieces';

/** The marks that all of some running text has. */
export function commonMarks(content: Fragment): readonly Mark[] {
  const [first, ...rest] = content.content;
  return (first?.marks ?? []).filter((mark) => rest.every((node) => mark.isInSet(node.marks)));
}

/** Running text as one sign for each of its positions; what is no text is a space. */
const signsOf = (content: Fragment): string =>
  content.content
    .map((node) => (node.isText ? (node.text ?? '').replaceAll(/\s/g, ' ') : ' '.repeat(node.nodeSize)))
    .join('');

/**
 * Other words for running text. Those that remain keep their links, marks and ends of lines; new ones have the marks
 * that all of the words have whose place they take, or else all of the text.
 */
export function withWords(content: Fragment, words: string, text: (words: string) => Node): Fragment {
  const nodes: Node[] = [];
  let at = 0;
  let marks: readonly Mark[] | null = null;
  for (const run of wordRuns(signsOf(content), words.replaceAll(/\s/g, ' '))) {
    if (run.kind === 'added') {
      nodes.push(text(run.text).mark(marks ?? commonMarks(content)));
      continue;
    }
    const part = content.cut(at, (at += run.text.length));
    marks = run.kind === 'removed' ? commonMarks(part) : null;
    if (run.kind === 'same') nodes.push(...part.content);
  }
  return Fragment.from(nodes);
}
