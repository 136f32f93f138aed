import { ClipboardPaste, Ellipsis, FileText, Search, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menu';
import { useToasts } from '../../../components/ui/toast';
import { MARKS, MENU_INSERTS, MOVES } from '../text/common/tool-list';
import { lowerFirst, type ToolName } from '../text/common/toolbar-actions';

/** What is rarely done with the text, behind the toolbar. */
export function ContentMenu({
  disabled,
  onTool,
  onFind,
  tools,
  onDocument,
  onPaste,
}: {
  disabled: boolean;
  onTool: (tool: ToolName) => void;
  onFind: () => void;
  /** What parts of the editor do with the selected words. */
  tools: readonly { label: string; icon: LucideIcon; act: () => void }[];
  /** A Word document is to be chosen. */
  onDocument: () => void;
  onPaste: (text: string) => void;
}) {
  const toasts = useToasts();
  /** An entry has led into the text or a dialog. */
  const led = useRef(false);
  /** An entry that leads elsewhere than back to the menu's button. */
  const lead = (act: () => void) => () => {
    led.current = true;
    act();
  };
  const pastePlain = async () => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      toasts.error('O navegador não deixou ler a área de transferência. Use Ctrl+Shift+V no texto.', 'paste');
    }
  };
  return (
    <Menu
      onClosed={(event) => {
        if (led.current) event.preventDefault();
        led.current = false;
      }}
      trigger={<IconButton icon={Ellipsis} label="Mais opções do texto" disabled={disabled} />}
    >
      {MENU_INSERTS.map(({ tool, label, icon }) => (
        <MenuItem key={tool} icon={icon} onSelect={lead(() => onTool(tool))}>
          {`Inserir ${lowerFirst(label)}`}
        </MenuItem>
      ))}
      <MenuSeparator />
      {[...MARKS, ...MOVES].map(({ tool, label, icon }) => (
        <MenuItem key={tool} icon={icon} onSelect={lead(() => onTool(tool))}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={FileText} onSelect={onDocument}>
        Trazer um documento do Word
      </MenuItem>
      {tools.map(({ label, icon, act }) => (
        <MenuItem key={label} icon={icon} onSelect={lead(act)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={Search} onSelect={lead(onFind)}>
        Localizar e substituir
      </MenuItem>
      <MenuItem icon={ClipboardPaste} onSelect={() => void pastePlain()}>
        Colar sem formatação
      </MenuItem>
    </Menu>
  );
}
