import type { ComponentProps, ReactNode } from 'react';
import { AlertDialog as Radix } from 'radix-ui';
import { cx } from './cx';
import { overlayClass, panelClass, useFocusBack } from './dialog';

/** A dialog that asks or tells something before anything else goes on (role=alertdialog), open while it is rendered. */
export function AlertFrame({
  title,
  description,
  footer,
  onClose,
  children,
  ...content
}: Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: string;
  description: ReactNode;
  /** Its buttons. */
  footer: ReactNode;
  /** Escape, or the button in a `Radix.Cancel`. */
  onClose?: () => void;
}) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content {...content} className={cx(panelClass, 'max-w-md')} onCloseAutoFocus={focusBack}>
          <div className="grid gap-2 overflow-y-auto px-5 pt-5 pb-4">
            <Radix.Title className="text-base font-bold text-neutral-900">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="grid gap-1.5 text-sm wrap-break-word text-neutral-700">{description}</div>
            </Radix.Description>
            {children}
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-surface-200 px-5 py-3">
            {footer}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
