import type { ComponentProps } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from './cx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'icon';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text. */
  icon?: LucideIcon | undefined;
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-semibold whitespace-nowrap ' +
  'transition-colors duration-100 select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';
const variants: Record<ButtonVariant, string> = {
  primary:
    'border-brand-700 bg-brand-700 text-white hover:border-brand-800 hover:bg-brand-800 ' +
    'disabled:border-surface-200 disabled:bg-surface-200 disabled:text-surface-500',
  secondary:
    'border-surface-300 bg-white text-neutral-800 hover:border-neutral-400 hover:bg-surface-50 ' +
    'disabled:border-surface-200 disabled:bg-surface-50 disabled:text-surface-500',
  quiet:
    'border-transparent bg-transparent text-neutral-700 hover:bg-neutral-100 disabled:text-surface-400 disabled:hover:bg-transparent',
  danger:
    'border-danger bg-danger text-white hover:border-danger-ink hover:bg-danger-ink ' +
    'disabled:border-surface-200 disabled:bg-surface-200 disabled:text-surface-500',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-2.5 text-xs [&_svg]:size-3.5',
  md: 'h-9 px-3.5 text-sm [&_svg]:size-4',
  icon: 'size-8 text-sm [&_svg]:size-4',
};

const look = ({ variant = 'secondary', size = 'md' }: Omit<Look, 'icon'>, className?: string): string =>
  cx(base, variants[variant], sizes[size], className);

/** A button. While `busy` it is disabled, shows a spinner for its icon and says so to assistive technology. */
export function Button({
  variant,
  size,
  icon: Icon,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look({ variant, size }, className)}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : Icon && <Icon aria-hidden />}
      {children}
    </button>
  );
}

/** A square button with only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'size' | 'aria-label'> & { label: string }) {
  return <Button variant="quiet" {...rest} size="icon" aria-label={label} title={rest.title ?? label} />;
}

/** A link that looks like a button. `reloadDocument` leaves the admin area for the public site. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, size }, className)}>
      {Icon && <Icon aria-hidden />}
      {children}
    </Link>
  );
}
