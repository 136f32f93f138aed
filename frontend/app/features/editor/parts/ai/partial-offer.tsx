import { useState, type ReactNode } from 'react';
import type { PostFields } from '../../saving/post-fields';

/** The message of a failed draft: its reason and, when a part had come, a button that uses it. */
export function partialOffer(
  reason: string,
  part: Partial<PostFields>,
  apply: (part: Partial<PostFields>) => void,
): ReactNode {
  if (Object.keys(part).length === 0) return reason;
  return <PartialOffer reason={reason} onUse={() => apply(part)} />;
}

function PartialOffer({ reason, onUse }: { reason: string; onUse: () => void }) {
  const [used, setUsed] = useState(false);
  return (
    <>
      <p>{reason}</p>
      {used ? (
        <p>O que já tinha sido escrito está no editor.</p>
      ) : (
        <button
          type="button"
          className="mt-1 min-h-6 font-semibold underline underline-offset-4"
          onClick={() => {
            setUsed(true);
            onUse();
          }}
        >
          Usar o que já tinha sido escrito
        </button>
      )}
    </>
  );
}
