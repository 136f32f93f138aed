import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../../../components/ui/button';
import { walkButtons } from '../../../../components/ui/walk-buttons';
import { usesCommandKey } from '../../../../lib/shortcuts/use-shortcuts';
import type { ToolName } from './toolbar-actions';
import { FORMATS, QUICK_INSERTS, type ToolEntry } from './tool-list';

type ToolButton = Omit<ToolEntry, 'tool'> & { tool: ToolName | 'undo' | 'redo' };

const GROUPS: { name: string; buttons: ToolButton[] }[] = [
  {
    name: 'Histórico',
    buttons: [
      { tool: 'undo', label: 'Desfazer', icon: Undo2, key: 'Z' },
      { tool: 'redo', label: 'Refazer', icon: Redo2, key: 'Y' },
    ],
  },
  { name: 'Formatação', buttons: FORMATS },
];
const HTML_GROUPS = [...GROUPS, { name: 'Inserção rápida', buttons: QUICK_INSERTS }];

/** Tools that can be on or off; the others do something once. */
const SWITCHES: readonly string[] = 'bold italic h2 h3 bullets numbers quote link code paragraph'.split(' ');

/** The buttons over the content: one stop of the Tab key, walked with the arrow keys. */
export function Toolbar({
  mode,
  disabled,
  active,
  onTool,
}: {
  mode: 'visual' | 'html';
  disabled: boolean;
  /** Tools whose effect the selection has; the HTML mode knows none. */
  active?: readonly ToolName[];
  onTool: (tool: ToolButton['tool']) => void;
}) {
  const modifier = usesCommandKey() ? '⌘' : 'Ctrl+';
  return (
    <div
      role="toolbar"
      aria-label="Formatação do conteúdo"
      onKeyDown={walkButtons}
      className="flex items-center gap-y-1 overflow-x-auto p-0.5 sm:flex-wrap"
    >
      {(mode === 'html' ? HTML_GROUPS : GROUPS).map((group, index) => (
        <div
          key={group.name}
          role="group"
          aria-label={group.name}
          className="flex items-center not-first:ml-0.5 not-first:border-l not-first:border-surface-300 not-first:pl-0.5"
        >
          {group.buttons.map(({ tool, label, icon, key }, place) => (
            <IconButton
              icon={icon}
              key={tool}
              label={label}
              title={key ? `${label} (${modifier}${key})` : label}
              disabled={disabled}
              aria-pressed={SWITCHES.includes(tool) ? active?.some((name) => name === tool) : undefined}
              className="aria-pressed:bg-brand-100 aria-pressed:text-brand-900"
              tabIndex={index === 0 && place === 0 ? 0 : -1}
              // The selection in the text must outlive the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTool(tool)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
