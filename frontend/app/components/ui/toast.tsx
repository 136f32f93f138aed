import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { cx } from './cx';

type ToastKind = 'status' | 'alert';
interface ToastOptions {
  /** How long it is shown, in milliseconds; default 6 s. */
  ms?: number;
  /** A button of the message, which closes it. */
  action?: { label: string; run: () => void };
}
interface ToastEntry extends ToastOptions {
  id: number;
  kind: ToastKind;
  content: ReactNode;
  cause: string | undefined;
}

/** How messages are shown: successes go after a while, failures stay until they are closed. */
export interface Toasts {
  /** Announced politely (role=status). */
  success(content: ReactNode, options?: ToastOptions): void;
  /** Announced at once (role=alert). Of one `cause` only the latest is shown. */
  error(content: ReactNode, cause?: string, action?: ToastOptions['action']): void;
  /** Takes the failures of this cause away: it is tried again, or was overcome. */
  settle(cause: string): void;
}

const without = (shown: ToastEntry[], cause: string | undefined): ToastEntry[] =>
  cause !== undefined && shown.some((entry) => entry.cause === cause)
    ? shown.filter((entry) => entry.cause !== cause)
    : shown;

const STATUS_MS = 6000;
const MOST = 4;
const ToastContext = createContext<Toasts | null>(null);

/** Shows the messages of {@link useToasts}, in two live regions that are there before anything is said. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<ToastEntry[]>([]);
  const nextId = useRef(1);

  const show = useCallback(
    (kind: ToastKind, content: ReactNode, cause?: string, options: ToastOptions = {}) => {
      const id = nextId.current++;
      setEntries((shown) =>
        [...without(shown, cause), { id, kind, content, cause, ...options }].slice(-MOST),
      );
    },
    [],
  );
  const close = useCallback(
    (id: number) => setEntries((shown) => shown.filter((entry) => entry.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(
    () => ({
      success: (content, options) => show('status', content, undefined, options),
      error: (content, cause, action) => show('alert', content, cause, action && { action }),
      settle: (cause) => setEntries((shown) => without(shown, cause)),
    }),
    [show],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      <div className="pointer-events-none fixed inset-x-3 bottom-3 z-[60] ml-auto [html:has([data-bottom-bar])_&]:bottom-16 max-sm:[html:has([data-phone-bar])_&]:bottom-20 max-sm:[html:has([data-bottom-bar])_&]:bottom-28 grid max-w-sm gap-2">
        {(['status', 'alert'] as const).map((kind) => (
          <div
            key={kind}
            role={kind}
            aria-live={kind === 'alert' ? 'assertive' : 'polite'}
            aria-atomic={false}
            className="grid gap-2"
          >
            {entries
              .filter((entry) => entry.kind === kind)
              .map((entry) => (
                <Toast key={entry.id} entry={entry} onClose={close} />
              ))}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ entry, onClose }: { entry: ToastEntry; onClose: (id: number) => void }) {
  const [paused, setPaused] = useState(false);
  const { id, kind, ms = STATUS_MS, action } = entry;
  useEffect(() => {
    if (kind === 'alert' || paused) return;
    const timer = setTimeout(() => onClose(id), ms);
    return () => clearTimeout(timer);
  }, [id, kind, ms, paused, onClose]);

  const Icon = kind === 'alert' ? CircleAlert : CircleCheck;
  return (
    <div
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg border-l-4 scheme-light bg-neutral-900 py-2.5 pr-2 pl-3 text-sm text-white shadow-lg',
        kind === 'alert' ? 'border-danger' : 'border-brand-400',
      )}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', kind === 'alert' ? 'text-danger-line' : 'text-brand-300')}
      />
      {/* The button goes below a text that leaves no room in its line. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2">
        <div className="min-w-0 flex-1 basis-40 py-px wrap-break-word whitespace-pre-line">
          {entry.content}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              onClose(id);
              action.run();
            }}
            className="min-h-6 shrink-0 rounded-sm px-1.5 font-bold text-brand-200 underline underline-offset-2 hover:text-white"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Fechar mensagem"
        onClick={() => onClose(id)}
        className="grid size-6 place-items-center rounded-sm text-neutral-300 hover:bg-neutral-700 hover:text-white"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

/** Shows messages; only below a {@link ToastProvider}. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts must be used within a ToastProvider');
  return toasts;
}
