import { isField, type FieldName } from './post-fields';
import { VALIDATION_HEADING } from './validation';
import { fieldLabel } from './save-errors';
import type { SaveTrouble } from './use-saving';

/** The first field to look at, if there is one. */
export function problemField(trouble: SaveTrouble): FieldName | undefined {
  if (trouble.kind === 'invalid') return trouble.problems[0]?.field;
  const field = trouble.kind === 'failed' ? trouble.error.field : null;
  return isField(field) ? field : undefined;
}

/** Why a save was not done. */
export function SaveProblem({ trouble }: { trouble: SaveTrouble }) {
  if (trouble.kind === 'invalid') {
    return <Problem heading={VALIDATION_HEADING} bullets={trouble.problems.map(({ message }) => message)} />;
  }
  const { heading, lines, bullets, details, field } = trouble.error;
  const rest = [details, field && `Campo problemático: ${fieldLabel(field)}`].filter((line) => line);
  const isSilent = lines.length + bullets.length + rest.length === 0;
  return (
    <Problem
      heading={heading}
      lines={lines}
      bullets={bullets}
      rest={isSilent ? ['O texto continua no editor. Tente salvar novamente.'] : rest}
    />
  );
}

function Problem({
  heading,
  lines = [],
  bullets,
  rest = [],
}: {
  heading: string;
  lines?: string[];
  bullets: string[];
  /** Sentences below the list. */
  rest?: (string | null)[];
}) {
  return (
    <>
      <b className="font-bold">{heading}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {bullets.length > 0 && (
        <ul className="list-disc pl-5">
          {bullets.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
