/** A text of the document: what it has between backticks is code. */
export function Described({ text = '' }: { text?: string | undefined }) {
  return text.split('`').map((part, index) =>
    index % 2 ? (
      <code key={index} className="text-xs text-neutral-900">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
