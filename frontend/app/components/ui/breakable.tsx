import { Fragment } from 'react';

/** Longer pieces than this many characters may break anywhere: they would push a table out of a tablet. */
const LONGEST_WHOLE = 18;

/** An e-mail address or the address of a page, which breaks after its `@`, `.`, `/` and the like, and not in a word. */
export function Breakable({ text }: { text: string }) {
  return (
    <span className="wrap-normal">
      {text.split(/(?<=[@./?&=_-])(?![@./?&=_-])/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece.length > LONGEST_WHOLE ? <span className="wrap-anywhere">{piece}</span> : piece}
        </Fragment>
      ))}
    </span>
  );
}
