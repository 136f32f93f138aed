import { CopyButton } from '../../components/admin/copy-button';

/** Code as it can be copied. It scrolls by itself, also by keyboard. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className="grid gap-2">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-120 overflow-auto rounded-md bg-surface-100 p-3 text-xs text-neutral-900"
      >
        <code>{code}</code>
      </pre>
      <div>
        <CopyButton text={code}>Copiar</CopyButton>
      </div>
    </div>
  );
}
