import { useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { cx } from './cx';
import { IconButton } from './button';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' };

export const overlayClass =
  'fixed inset-0 z-50 scheme-light bg-neutral-950/55 data-[state=open]:animate-fade-in';
export const panelClass =
  'fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col ' +
  'rounded-xl bg-white shadow-lg focus:outline-none data-[state=open]:animate-rise';

/** Where the focus is; for an entry of a menu, which goes, the button of the menu. */
const focused = (): Element | null => {
  const menu = document.activeElement?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement;
};

/** Gives the focus back, which Radix leaves nowhere without a trigger, unless who closes has put it somewhere. */
export function useFocusBack(): () => void {
  const [opener] = useState(focused);
  return () => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}

/**
 * A modal dialog, open while it is rendered. It keeps the focus and gives it back; Escape asks to close it. `footer`
 * holds its buttons and stays in view while the content scrolls.
 */
export function Dialog({
  onClose,
  title,
  description,
  width = 'md',
  footer,
  holdsText = false,
  textOnly = false,
  children,
}: {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  footer?: ReactNode;
  /** A click outside does not close it: what was typed in it would be lost. */
  holdsText?: boolean;
  /** There is nothing in it that has the focus: its text is scrolled by keys where it is long. */
  textOnly?: boolean;
  children: ReactNode;
}) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cx(panelClass, widths[width])}
          onCloseAutoFocus={focusBack}
          onPointerDownOutside={(event) => holdsText && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 border-b border-surface-200 py-3.5 pr-3 pl-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-base font-bold text-neutral-900">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-neutral-600">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Fechar" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4" {...(textOnly && { tabIndex: 0 })}>
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-surface-200 px-5 py-3">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
