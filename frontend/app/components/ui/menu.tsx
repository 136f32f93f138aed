import type { ReactNode } from 'react';
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from './cx';

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
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-surface-200 bg-white p-1 shadow-md data-[state=open]:animate-fade-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item =
  'flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm text-neutral-800 outline-none select-none ' +
  'data-highlighted:bg-neutral-100 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:opacity-75';

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
    <Radix.Item onSelect={onSelect} className={item}>
      {Icon && <Icon aria-hidden />}
      {children}
    </Radix.Item>
  );
}

/** An entry that leads to another address. */
export function MenuLink({ icon: Icon, className, children, ...rest }: LinkProps & { icon: LucideIcon }) {
  return (
    <Radix.Item asChild>
      <Link {...rest} className={cx(item, className)}>
        <Icon aria-hidden />
        {children}
      </Link>
    </Radix.Item>
  );
}

/** One of a few settings; the menu stays open, so that the choice is seen. */
export function MenuChoice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  /** The name of each value. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      <Radix.Label className="px-2.5 pt-1.5 pb-0.5 text-2xs text-neutral-600">{label}</Radix.Label>
      {Object.entries(options).map(([option, name]) => (
        <Radix.RadioItem
          key={option}
          value={option}
          className={item}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="size-4">
            <Radix.ItemIndicator>
              <Check aria-hidden />
            </Radix.ItemIndicator>
          </span>
          {name}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator({ className }: { className?: string }) {
  return <Radix.Separator className={cx('my-1 h-px bg-surface-200', className)} />;
}
