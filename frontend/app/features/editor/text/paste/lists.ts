/** One item of a pasted list, however its program writes nesting. */
export interface ListItem {
  /** From 1. */
  level: number;
  ordered: boolean;
  /** Number it starts with, where the list does not start at 1. */
  start?: number;
  /** The list of its program that it belongs to: two lists one after the other stay two. */
  list?: string;
  html: string;
}

interface List {
  ordered: boolean;
  start: number | undefined;
  list: string | undefined;
  items: { html: string; lists: List[] }[];
}

/** Items in their order as nested lists, one level deeper at a time. */
export function writeLists(items: readonly ListItem[]): string {
  const base = Math.min(...items.map(({ level }) => level));
  const top: List[] = [];
  // The open list of each level.
  let path: List[] = [];
  for (const item of items) {
    const depth = Math.min(item.level - base, path.length);
    const siblings = depth === 0 ? top : (path[depth - 1]?.items.at(-1)?.lists ?? top);
    let list = path[depth];
    const isOther = list && (list.ordered !== item.ordered || (depth === 0 && list.list !== item.list));
    if (!list || isOther) {
      list = { ordered: item.ordered, start: item.start, list: item.list, items: [] };
      siblings.push(list);
    }
    path = [...path.slice(0, depth), list];
    list.items.push({ html: item.html, lists: [] });
  }
  return top.map(writeList).join('\n');
}

function writeList({ ordered, start, items }: List): string {
  const tag = ordered ? 'ol' : 'ul';
  const from = ordered && start !== undefined && start > 1 ? ` start="${start}"` : '';
  const inner = items.map(({ html, lists }) => `<li>${html}${lists.map(writeList).join('')}</li>`);
  return `<${tag}${from}>${inner.join('')}</${tag}>`;
}
