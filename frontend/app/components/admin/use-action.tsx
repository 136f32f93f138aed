import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { ApiError } from '@vitrine/contracts';
import { errorText } from '../../lib/api/api-client';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToasts } from '../ui/toast';

const UNDO_MS = 10_000;

/** One action of a screen: the call, and what is said of it. */
export interface Action<T> {
  /** What it works on, like `post-7`: busy meanwhile, and its last failure goes when it is tried again. */
  key: string;
  call: () => Promise<T>;
  /** The message when it went well; none without. */
  success?: (answer: T) => ReactNode;
  /** Runs before the message; the action stays busy until it ends. */
  after?: (answer: T) => unknown;
  /** Offered as "Desfazer" for 10 s. */
  undo?: (answer: T) => void;
  /** The sentence for a failure that the server did not explain. */
  failure: string;
  /** Shows what is stored now, where another person has changed it since the screen showed it. */
  refresh?: () => unknown;
}

const CHANGED =
  'Outra pessoa mudou este post depois que a tela o mostrou. A tela já mostra como ele está agora: confira e tente de novo.';

/** Whether a call was refused because it named another version than the stored one. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'content.version_conflict';
const CHANGED_ROW =
  'Outra pessoa mudou isto depois que a tela o mostrou. A tela já mostra como está agora: confira e tente de novo.';
const isRowConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'content.row_conflict';

/** What a dialog asks before an action is run. */
export type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose' | 'onConfirm'>;

/** What {@link useAction} gives. Its functions but `isBusy` keep their identity. */
export interface Actions {
  isBusy: (key: string) => boolean;
  /** Runs an action; a failure is shown as a message. Answers false where the call failed. */
  run: <T>(action: Action<T>) => Promise<boolean>;
  /** Runs an action of a dialog; answers the sentence of a failure, for the dialog to show. */
  confirm: <T>(action: Action<T>) => Promise<string | undefined>;
  /** Asks in a dialog before an action is run. */
  ask: <T>(question: Question, action: Action<T>) => void;
  /** The open dialog of `ask`, for the screen to show. */
  confirmation: ReactNode;
}

/** Runs the actions of a screen: busy while one works, a message when it ended. */
export function useAction(): Actions {
  const toasts = useToasts();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<ComponentProps<typeof ConfirmDialog>>();

  const confirm = useCallback(
    async <T,>(action: Action<T>): Promise<string | undefined> => {
      const { key, call, success, after, undo, failure, refresh } = action;
      setBusy((keys) => [...keys, key]);
      toasts.settle(key);
      try {
        const answer = await call();
        await after?.(answer);
        const message = success?.(answer);
        if (message) {
          toasts.success(
            message,
            undo && { ms: UNDO_MS, action: { label: 'Desfazer', run: () => undo(answer) } },
          );
        }
        return undefined;
      } catch (error) {
        const isRow = isRowConflict(error);
        if (!refresh || !(isRow || isConflict(error))) return errorText(error, failure);
        await refresh();
        // A dialog would go on asking about what it was opened for.
        toasts.error(isRow ? CHANGED_ROW : CHANGED, key);
        return undefined;
      } finally {
        setBusy((keys) => keys.toSpliced(keys.indexOf(key), 1));
      }
    },
    [toasts],
  );
  const run = useCallback(
    async <T,>(action: Action<T>): Promise<boolean> => {
      const problem = await confirm(action);
      if (problem !== undefined) toasts.error(problem, action.key);
      return problem === undefined;
    },
    [confirm, toasts],
  );
  const ask = useCallback(
    <T,>(question: Question, action: Action<T>) =>
      setAsked({ ...question, onConfirm: () => confirm(action), onClose: () => setAsked(undefined) }),
    [confirm],
  );
  return {
    isBusy: (key) => busy.includes(key),
    run,
    confirm,
    ask,
    confirmation: asked && <ConfirmDialog {...asked} />,
  };
}
