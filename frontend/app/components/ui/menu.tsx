import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';

/** A menu of actions that opens from `trigger` (a single button). */
export function Menu({
  trigger,
  onClosed,
  children,
}: {
  trigger: ReactNode;
  /** Before the trigger gets the focus back; `preventDefault` leaves it where it is. */
  onClosed?: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={onClosed}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-sand-200 bg-white p-1 shadow-md data-[state=open]:animate-fade-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon: Icon,
  onSelect,
  children,
}: {
  icon?: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm text-ink-800 outline-none select-none data-highlighted:bg-ink-100"
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0 opacity-75" />}
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-sand-200" />;
}
