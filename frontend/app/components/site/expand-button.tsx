import { ChevronDown } from 'lucide-react';

/**
 * Opens the rest of a card on a phone. It is within the part that it opens, so that the card has its parts once: the
 * card (`group/card`) asks whether it is open.
 */
export function ExpandButton({ of }: { of: string }) {
  return (
    <details className="group/all -my-2 sm:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-brand-700 [&::-webkit-details-marker]:hidden">
        <span className="group-open/all:hidden">Ver tudo</span>
        <span className="hidden group-open/all:inline">Ver menos</span>
        <span className="sr-only">{` do ${of}`}</span>
        <ChevronDown aria-hidden="true" className="size-5 group-open/all:rotate-180" />
      </summary>
    </details>
  );
}

/** Hidden on a phone until the card's details are open. */
export const folded = 'max-sm:group-not-has-[details[open]]/card:hidden';
