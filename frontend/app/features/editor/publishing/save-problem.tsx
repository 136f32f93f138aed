import { FIELD_LABELS, isField, type FieldName } from '../model/post-fields';
import { VALIDATION_HEADING } from '../model/validation';
import type { SaveTrouble } from '../saving/use-saving';

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
  const { heading, lines, bullets, field } = trouble.error;
  const name = problemField(trouble);
  const more =
    name && bullets.length === 0
      ? [`Campo problemático: ${FIELD_LABELS[name]}`]
      : lines.length + bullets.length === 0 && !field
        ? ['Nada foi perdido: o texto continua no editor. Tente salvar novamente.']
        : [];
  return <Problem heading={heading} lines={[...lines, ...more]} bullets={bullets} />;
}

function Problem({
  heading,
  lines = [],
  bullets = [],
}: {
  heading: string;
  lines?: string[];
  bullets?: string[];
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
    </>
  );
}
