import { inner, typeWords, type OpenApiDocument, type Schema } from './openapi-document';
import { Described } from './described';
import { DetailsOnDemand } from './details-on-demand';

/** The members of a value, each with its type; those of a member that is an object itself are shown on demand. */
export function SchemaView({ schema, document }: { schema: Schema; document: OpenApiDocument }) {
  return inner(schema, document).map((shape, index) => (
    <ul key={index} className="grid gap-1 border-l-2 border-surface-200 pl-3">
      {Object.entries(shape.properties ?? {}).map(([name, member]) => (
        <li key={name} className="min-w-0 text-sm wrap-anywhere">
          <code className="font-semibold text-neutral-900">{name}</code>{' '}
          <span className="text-xs text-neutral-600">
            {typeWords(member)}
            {shape.required?.includes(name) && ', obrigatório'}
          </span>
          {member.description && (
            <p className="text-xs text-neutral-700">
              <Described text={member.description} />
            </p>
          )}
          {inner(member, document).length > 0 && (
            <DetailsOnDemand summary={`Campos de ${name}`} className="text-xs text-neutral-700">
              <SchemaView schema={member} document={document} />
            </DetailsOnDemand>
          )}
        </li>
      ))}
    </ul>
  ));
}
