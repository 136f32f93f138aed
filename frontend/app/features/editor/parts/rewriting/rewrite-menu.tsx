import { WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../../../../components/ui/button';
import { Menu, MenuItem } from '../../../../components/ui/menu';
import { OPERATIONS } from './operations';
import type { Rewriting } from './rewriter';

/** What the AI can do with the selection; `compact` is for a row where words have no room. */
export function RewriteMenu({
  rewriting: { obstacle, rewriter, instruct },
  disabled = false,
  compact = false,
}: {
  rewriting: Rewriting;
  disabled?: boolean;
  compact?: boolean;
}) {
  const asked = useRef(false);
  const title = obstacle ?? 'IA na seleção';
  // The selection in the text must outlive the click.
  const props = {
    disabled: disabled || obstacle !== null,
    title,
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  };
  return (
    <Menu
      trigger={
        compact ? (
          <IconButton icon={WandSparkles} label="IA na seleção" {...props} />
        ) : (
          <Button icon={WandSparkles} size="sm" variant="quiet" aria-label="IA na seleção" {...props}>
            IA
          </Button>
        )
      }
      onClosed={(event) => {
        // The proposal has the focus now.
        if (asked.current) event.preventDefault();
        asked.current = false;
      }}
    >
      {OPERATIONS.map(({ operation, label, icon }) => (
        <MenuItem
          key={operation}
          icon={icon}
          onSelect={() => {
            asked.current = true;
            if (operation === 'instruct') instruct(true);
            else rewriter.ask({ operation, instruction: '' });
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
