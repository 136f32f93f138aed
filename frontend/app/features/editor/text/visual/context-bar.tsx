import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { BLOCKS, kindsOf, pictureWidth, type Block, type BlockName } from '@vitrine/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../components/ui/button';
import { Field, Input, Select, type Option } from '../../../../components/ui/field';
import { PART_TOOLS } from '../common/content-handle';
import { NO_ADDRESS, readAddress } from '../common/link-address';
import { lowerFirst } from '../common/toolbar-actions';
import { blockAround, removeBlock } from './blocks';

const LANGUAGES = 'bash css html java javascript json php powershell python sql typescript xml yaml'.split(
  ' ',
);

type Context =
  | { kind: 'table' }
  | { kind: 'figure'; place: number; alt: string; width: string; around: BlockContext | null }
  | { kind: 'code'; language: string }
  | { kind: 'link'; href: string }
  | ({ kind: 'block' } & BlockContext);

interface BlockContext {
  name: BlockName;
  place: number;
  value: string;
}

function blockContext(editor: Editor): BlockContext | null {
  const around = blockAround(editor);
  return around && { name: around.name, place: around.place, value: String(around.node.attrs['kind'] ?? '') };
}

function contextOf(editor: Editor): Context | null {
  const { selection } = editor.state;
  const { $from } = selection;
  const chosen = selection instanceof NodeSelection ? selection.node : null;
  const figure =
    chosen?.type.name === 'figure' ? chosen : $from.parent.type.name === 'figure' ? $from.parent : null;
  if (figure) {
    return {
      kind: 'figure',
      place: chosen ? selection.from : $from.before(),
      alt: String(figure.attrs['alt'] ?? ''),
      width: String(figure.attrs['width'] ?? ''),
      around: blockContext(editor),
    };
  }
  if (editor.isActive('table')) return { kind: 'table' };
  if (editor.isActive('codeBlock')) {
    return { kind: 'code', language: String(editor.getAttributes('codeBlock')['language'] ?? '') };
  }
  if (editor.isActive('link')) return { kind: 'link', href: String(editor.getAttributes('link')['href']) };
  const around = blockContext(editor);
  return around && { kind: 'block', ...around };
}

/** What can be done with the table, the picture, the code, the link or the block where the cursor is. */
export function ContextBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const [context, setContext] = useState(() => contextOf(editor));
  useEffect(() => {
    const update = () =>
      setContext((before) => {
        const next = contextOf(editor);
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    editor.on('transaction', update);
    return () => {
      editor.off('transaction', update);
    };
  }, [editor]);
  const kind = context?.kind;
  useEffect(() => {
    const { selection } = editor.state;
    const foot = document.getElementById(PART_TOOLS)?.getBoundingClientRect();
    if (!kind || !foot || !(selection instanceof TextSelection)) return;
    if (editor.view.coordsAtPos(selection.head).bottom > foot.top) editor.commands.scrollIntoView();
  }, [editor, kind]);
  if (!context) return null;
  const chain = () => editor.chain().focus();
  switch (context.kind) {
    case 'table':
      return (
        <Bar label="Tabela">
          <Tool label="Linha acima" press={() => chain().addRowBefore().run()} />
          <Tool label="Linha abaixo" press={() => chain().addRowAfter().run()} />
          <Tool label="Excluir linha" press={() => chain().deleteRow().run()} />
          <Tool label="Coluna à esquerda" press={() => chain().addColumnBefore().run()} />
          <Tool label="Coluna à direita" press={() => chain().addColumnAfter().run()} />
          <Tool label="Excluir coluna" press={() => chain().deleteColumn().run()} />
          <Tool label="Linha de cabeçalho" press={() => chain().toggleHeaderRow().run()} />
          <Tool label="Excluir tabela" press={() => chain().deleteTable().run()} />
        </Bar>
      );
    case 'figure':
      return (
        <Bar label="Imagem">
          <Field label="Texto alternativo" className="min-w-56 flex-1">
            <Input
              value={context.alt}
              placeholder="Descreva a imagem para quem não a vê"
              onChange={({ target: { value } }) =>
                editor.commands.command(({ tr }) => {
                  tr.setNodeAttribute(context.place, 'alt', value);
                  return true;
                })
              }
            />
          </Field>
          {!context.around && (
            <Choice
              label={pictureWidth.label}
              options={[['', 'Normal'], ...Object.entries(pictureWidth.values)]}
              value={context.width}
              onChange={(width) =>
                editor.view.dispatch(editor.state.tr.setNodeAttribute(context.place, 'width', width || null))
              }
            />
          )}
          <Tool
            label="Excluir imagem"
            press={() => {
              const size = editor.state.doc.nodeAt(context.place)?.nodeSize ?? 0;
              chain()
                .deleteRange({ from: context.place, to: context.place + size })
                .run();
            }}
          />
          {context.around && <BlockTools editor={editor} {...context.around} />}
        </Bar>
      );
    case 'code':
      return (
        <Bar label="Código">
          <Field label="Linguagem do código" className="min-w-48">
            <Select
              value={context.language}
              options={[...new Set(['', ...LANGUAGES, context.language])].map((language) => [
                language,
                language || 'Nenhuma',
              ])}
              onChange={({ target: { value } }) =>
                chain()
                  .updateAttributes('codeBlock', { language: value || null })
                  .run()
              }
            />
          </Field>
        </Bar>
      );
    case 'link':
      return (
        <Bar label="Link">
          <span className="min-w-0 flex-1 truncate text-xs text-neutral-700">{context.href}</span>
          <Tool label="Trocar link" press={onLink} />
          <Tool label="Remover link" press={() => chain().extendMarkRange('link').unsetMark('link').run()} />
        </Bar>
      );
    case 'block':
      return (
        <Bar label={BLOCKS[context.name].label}>
          <BlockTools editor={editor} {...context} />
        </Bar>
      );
  }
}

function BlockTools({ editor, name, place, value }: { editor: Editor } & BlockContext) {
  const block: Block = BLOCKS[name];
  const { label, kind, link } = block;
  const node = editor.state.doc.nodeAt(place);
  const kinds = [...new Set([...kindsOf(block, String(node?.attrs['href'] ?? '')), value])];
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const change = (attribute: string, next: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(place, attribute, next));
  return (
    <>
      {link?.ask && !link.files && !link.fromCatalogue && (
        <Field label={link.ask} error={refusedAt === place && NO_ADDRESS} className="min-w-56 flex-1">
          <Input
            key={place}
            inputMode="url"
            defaultValue={String(node?.attrs['href'])}
            onChange={({ target }) => {
              const href = readAddress(target.value, 'link');
              setRefusedAt(href ? null : place);
              if (href) change('href', href);
            }}
          />
        </Field>
      )}
      {kind && kinds.length > 1 && (
        <Choice
          label={kind.label}
          options={kinds.map((one) => [one, kind.values[one] ?? one])}
          value={value}
          onChange={(next) => change('kind', next)}
        />
      )}
      <Tool
        label={`Remover ${lowerFirst(label)}`}
        press={() => {
          const current = editor.state.doc.nodeAt(place);
          if (current) removeBlock(editor, { node: current, place });
        }}
      />
    </>
  );
}

const Choice = ({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) => (
  <Field label={label} className="min-w-40">
    <Select value={value} options={options} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

/** In the foot, so that it is always in view and nothing in the text moves when it comes or goes. */
function Bar({ label, children }: { label: string; children: ReactNode }) {
  const bar = (
    <div
      role="group"
      aria-label={label}
      className="flex items-end gap-1 border-b border-surface-200 bg-surface-50 px-2 py-1.5 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {children}
    </div>
  );
  const foot = document.getElementById(PART_TOOLS);
  return foot ? createPortal(bar, foot) : bar;
}

const Tool = ({ label, press }: { label: string; press: () => void }) => (
  <Button size="sm" variant="quiet" onMouseDown={(event) => event.preventDefault()} onClick={press}>
    {label}
  </Button>
);
