import path from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { circleOf, readFolders, targetOf, type FolderGraph } from './folders.ts';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Context = Parameters<Rule['create']>[0];
type Visitor = ReturnType<Rule['create']>;
type Importing = Parameters<
  NonNullable<
    Visitor['ImportDeclaration' | 'ImportExpression' | 'ExportNamedDeclaration' | 'ExportAllDeclaration']
  >
>[0];

/** Calls `look` with every relative import of a file, types too, and where it leads (no extension). */
const relativeImports = (context: Context, look: (target: string, node: Importing) => void): Visitor => {
  const visit = (node: Importing) => {
    if (node.source?.type !== 'Literal' || typeof node.source.value !== 'string') return;
    const target = targetOf(context.filename, node.source.value);
    if (target) look(target, node);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
};

/** Options of `edges`: the tree, and for each room in it (a folder) which other rooms its files may import. */
export interface EdgesOptions {
  root: string;
  rooms: Record<string, Record<string, string>>;
}

const within = (folder: string, file: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** A room's files import their own room and those that are declared for it, each with its reason, and nothing else. */
const edges: Rule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      forbidden: '{{from}} may not import {{to}}: declare the edge with its reason, or remove it.',
    },
  },
  create(context) {
    const { root, rooms } = context.options[0] as unknown as EdgesOptions;
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
const circles: Rule = {
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

const LONGEST = 120;
const ADDRESS = /[^:/?#]:\/\/[^?#]/;

/** The formatter wraps code; comments are wrapped by hand. Lines of strings, patterns and addresses may be longer. */
const lineLength: Rule = {
  meta: { type: 'layout', schema: [], messages: { long: `A line has at most ${LONGEST} characters.` } },
  create(context) {
    const long = new Set<number>();
    for (const [index, line] of context.sourceCode.lines.entries())
      if (line.length > LONGEST && !ADDRESS.test(line)) long.add(index + 1);
    if (long.size === 0) return {};
    const allow = ({ loc }: { loc: { start: { line: number }; end: { line: number } } }) => {
      for (let { line } = loc.start; line <= loc.end.line; line++) long.delete(line);
    };
    return {
      Literal: (node) => void ((typeof node.value === 'string' || 'regex' in node) && allow(node)),
      TemplateElement: allow,
      JSXText: allow,
      'Program:exit': () => {
        for (const line of long) context.report({ loc: { line, column: 0 }, messageId: 'long' });
      },
    };
  },
};

/** With a top-level await in the graph, Jest builds every module of it two or three times. */
const topLevelAwait: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { found: 'No module of a service waits while it is loaded.' },
  },
  create: (context) => ({
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > * > AwaitExpression': (node) =>
      context.report({ node, messageId: 'found' }),
  }),
};

/** A statement's rows are compared with a schema, which `rows`, `oneRow`, `changed` and `execute` of platform do. */
const noQuery: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { found: 'Use rows, oneRow, changed or execute: a row has a schema, not a type by assertion.' },
  },
  create: (context) => ({
    "CallExpression > MemberExpression.callee[property.name='query']": (node) =>
      context.report({ node, messageId: 'found' }),
  }),
};

const ASKS =
  ":matches(CallExpression[callee.name=/^(fetch|unwrapAnswer)$/], MemberExpression[property.name=/^(auth|ai|content|people|outgoing)$/][object.type='ThisExpression'])";
const FUNCTION = ':matches(ArrowFunctionExpression, FunctionExpression, FunctionDeclaration)';
/** The callback of `transaction`, and what has a manager: it runs in its caller's transaction. */
const WITHIN = `:matches(CallExpression[callee.property.name='transaction'] ${FUNCTION}, ${FUNCTION}:has(> Identifier.params[name='manager']))`;

/** No transaction waits for another service: it would hold its locks and its connection until that answers. */
const noHttpInTransaction: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { found: 'Ask the other service before the transaction, and give the answer to it.' },
  },
  create: (context) => ({
    [`${WITHIN} ${ASKS}`]: (node) => context.report({ node, messageId: 'found' }),
  }),
};

/** Without an entity, no `save()` overwrites another person's write: posts and jobs are written with a guard. */
const noEntity: Rule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { found: '{{table}} has no entity: each of its writes is an UPDATE with a guard.' },
  },
  create: (context) => ({
    "Decorator > CallExpression[callee.name='Entity'] > Literal": (node) => {
      const table = 'value' in node ? String(node.value) : '';
      if ((context.options[0] as string[]).includes(table))
        context.report({ node, messageId: 'found', data: { table } });
    },
  }),
};

const UNCLEAR = /\b(?:nobody|somebody|whoever|anew|beside|stands)\b/i;
const TITLE =
  'CallExpression:matches([callee.name=/^(it|describe)$/], [callee.callee.object.name=/^(it|describe)$/]) > Literal';

/** Comments and titles of tests have a component as their subject, and plain words. */
const plainWords: Rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { found: 'Say what the component does, without "{{word}}".' },
  },
  create(context) {
    const look = (text: string, { start }: { start: { line: number; column: number } }) => {
      const word = UNCLEAR.exec(text)?.[0];
      if (word) context.report({ loc: start, messageId: 'found', data: { word } });
    };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) look(value, loc);
      },
      [TITLE]: (node) => look('value' in node ? String(node.value) : '', node.loc),
    };
  },
};

export default {
  meta: { name: 'vitrine' },
  rules: {
    edges,
    circles,
    'line-length': lineLength,
    'top-level-await': topLevelAwait,
    'no-query': noQuery,
    'no-entity': noEntity,
    'no-http-in-transaction': noHttpInTransaction,
    'plain-words': plainWords,
  },
};
