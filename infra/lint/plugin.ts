import path from 'node:path';
import type { Rule } from 'eslint';
import { breaksVersionBefore } from './expand.ts';
import { circleOf, readFolders, targetOf, type FolderGraph } from './folders.ts';

/** Calls `look` with every relative import of a file, types too, and where it leads (no extension). */
const relativeImports = (
  context: Rule.RuleContext,
  look: (target: string, node: Rule.Node) => void,
): Rule.RuleListener => {
  const visit = (node: Rule.Node) => {
    const source = 'source' in node ? node.source : null;
    if (!source || source.type !== 'Literal' || typeof source.value !== 'string') return;
    const target = targetOf(context.filename, source.value);
    if (target) look(target, node);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
};

/** Options of `edges`: the tree, and for each room in it (a folder) what its files may import beside their own. */
export interface EdgesOptions {
  root: string;
  rooms: Record<string, Record<string, string>>;
}

const within = (folder: string, file: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** A room's files import their own room and those that are declared for it, each with its reason, and nothing else. */
const edges: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      forbidden: '{{from}} may not import {{to}}: declare the edge with its reason, or remove it.',
    },
  },
  create(context) {
    const { root, rooms } = context.options[0] as EdgesOptions;
    const file = path.relative(root, context.filename);
    const room = Object.keys(rooms)
      .filter((name) => within(name, file))
      .sort((a, b) => b.length - a.length)[0];
    if (!room) return {};
    const allowed = [room, ...Object.keys(rooms[room] ?? {})];
    return relativeImports(context, (target, node) => {
      const to = path.relative(root, target);
      if (allowed.some((folder) => within(folder, to))) return;
      context.report({ node, messageId: 'forbidden', data: { from: room, to } });
    });
  },
};

const graphs = new Map<string, FolderGraph>();

/** No folder of a source tree imports itself by way of others. Option: the trees, as absolute paths. */
const circles: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { circle: 'A circle between folders: {{way}}.' },
  },
  create(context) {
    const root = (context.options[0] as string[]).find((tree) => within(tree, context.filename));
    if (!root) return {};
    const graph = graphs.get(root) ?? readFolders(root);
    graphs.set(root, graph);
    return {
      Program(node) {
        const file = path.relative(root, context.filename);
        for (const [folder, imports] of graph) {
          const way = circleOf(graph, folder);
          // Reported once for each edge, in the files that make it.
          if (way?.[1] && imports.get(way[1])?.includes(file))
            context.report({ node, messageId: 'circle', data: { way: way.join(' → ') } });
        }
      },
    };
  },
};

/** The text of what a file's strings and templates say, outside its method `down`. */
function statementsUp(found: (statements: string[]) => void): Rule.RuleListener {
  const statements: string[] = [];
  let down = 0;
  const isDown = (node: Rule.Node): boolean =>
    node.type === 'MethodDefinition' && node.key.type === 'Identifier' && node.key.name === 'down';
  return {
    MethodDefinition: (node) => void (isDown(node) && (down += 1)),
    'MethodDefinition:exit': (node: Rule.Node) => void (isDown(node) && (down -= 1)),
    Literal(node) {
      if (down === 0 && typeof node.value === 'string') statements.push(node.value);
    },
    // What is put in is a name or a value, so its place is held by a word.
    TemplateLiteral(node) {
      if (down === 0) statements.push(node.quasis.map(({ value }) => value.cooked ?? '').join('x'));
    },
    'Program:exit': () => found(statements),
  };
}

/**
 * A migration leaves what the version before needs: columns and tables are added in one version and taken away in a
 * later one. One that takes away says `@contract` in a comment, and why nothing needs it any more.
 */
const expand: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      breaks:
        'The version before breaks on this migration: it {{problem}}. Take it away one version later, and say `@contract` and why.',
    },
  },
  create: (context) =>
    statementsUp((statements) => {
      if (context.sourceCode.getAllComments().some(({ value }) => /@contract\s+\S/.test(value))) return;
      for (const problem of breaksVersionBefore(statements)) {
        context.report({ loc: { line: 1, column: 0 }, messageId: 'breaks', data: { problem } });
      }
    }),
};

export default { rules: { edges, circles, expand } };
