import { useQuery } from '@tanstack/react-query';
import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS } from '@vitrine/contracts';
import { Field, Select } from '../../../components/ui/field';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';
import { findPerson, personPath, useSite } from '../../../lib/site-document/site-context';
import { useEditor } from '../saving/editor-context';
import { Section } from '../../../components/admin/section';
import { TextField } from './text-field';

interface Author {
  name: string;
  email: string;
}

/** Who may sign: the company, the people of the configuration, and admins with a name, each name once. */
function useAuthors(): { group: string; authors: Author[] }[] {
  const { company, people } = useSite();
  const { data } = useQuery(callQuery(api.adminListUsers, {}));
  const admins = (data?.users ?? []).filter(({ is_active: isActive }) => isActive);
  const emailOf = (name: string) => admins.find((admin) => isSame(admin.name ?? '', name))?.email;
  const known = new Set<string>();
  return [
    { group: 'Empresa', names: [company.name] },
    { group: 'Com página própria', names: people.map(({ name }) => name) },
    { group: 'Administradores', names: admins.map(({ name }) => name?.trim() ?? '') },
  ].map(({ group, names }) => ({
    group,
    authors: names
      .filter((name) => name !== '' && !known.has(slugify(name)) && known.add(slugify(name)))
      .map((name) => ({ name, email: emailOf(name) ?? company.email })),
  }));
}

const isSame = (one: string, other: string): boolean => slugify(one) === slugify(other);

/** Who signs the article: a known person, whose page it links to where there is one, or any other name. */
export function Authorship() {
  const { state, edit } = useEditor();
  const { people } = useSite();
  const groups = useAuthors();
  const name = state.fields.author_name;
  const chosen = groups.flatMap(({ authors }) => authors).find((author) => isSame(author.name, name));
  const person = findPerson(people, name);
  return (
    <Section title="Autoria">
      <Field
        label="Quem assina"
        hint={
          person ? `O nome leva à página ${personPath(person)}.` : 'Sem página própria: só o nome aparece.'
        }
      >
        <Select
          value={chosen?.name ?? ''}
          onChange={({ target: { value } }) => {
            const author = groups.flatMap(({ authors }) => authors).find((one) => one.name === value);
            edit({ author_name: author?.name ?? '', author_email: author?.email ?? '' });
          }}
        >
          {groups
            .filter(({ authors }) => authors.length > 0)
            .map(({ group, authors }) => (
              <optgroup key={group} label={group}>
                {authors.map((author) => (
                  <option key={author.name}>{author.name}</option>
                ))}
              </optgroup>
            ))}
          <option value="">Outro nome</option>
        </Select>
      </Field>
      <TextField name="author_name" required maxLength={FIELD_LIMITS.authorName} autoComplete="off" />
    </Section>
  );
}
