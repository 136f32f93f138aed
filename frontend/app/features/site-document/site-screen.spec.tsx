/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changesBetween,
  pathKey,
  withChanges,
  withIds,
  withoutIds,
  withValue,
  siteDocumentSchema,
  type SiteDocument,
  type SiteState,
} from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { PeopleContext } from '../../components/admin/people';
import { buildDocument } from '../../lib/site-document/fixtures';
import { personal, startPersonal } from '../../lib/storage/personal';
import { z } from 'zod';
import { leavesOf } from './leaves';
import { SiteScreen } from './site-screen';
import { UnsoldNames } from './unsold-names';

const published = withIds(buildDocument());
const named = (name: string) => withValue(published, ['company', 'name'], name);

/** Three versions in pages of two. */
const versionsBefore = (before: number) => {
  const versions = [3, 2, 1]
    .filter((id) => !before || id < before)
    .map((id) => ({ id, published_at: '2026-05-04T12:00:00.000Z', published_by: 'rita@vitrine.test' }));
  return { versions: versions.slice(0, 2), next: versions.length > 2 ? 2 : null };
};

/** A server of the one document, which refuses what names another version than its own. */
function serve(site: Partial<SiteState> = {}) {
  let state: SiteState = {
    ...{ version: 1, published, draft: null, draft_updated_at: null, draft_updated_by: null },
    ...site,
  };
  const write = (part: Partial<SiteState>) => {
    state = { ...state, ...part, version: state.version + 1 };
    return { site: state };
  };
  const screenOfRita = (
    <PeopleContext value={{ all: [], own: 'rita@vitrine.test', nameOf: (email) => email }}>
      <SiteScreen />
    </PeopleContext>
  );
  const requests = renderAdmin(screenOfRita, (url, method) => {
    if (/\/versions\/\d/.test(url.pathname))
      return { version: versionsBefore(3).versions[0], document: published };
    if (url.pathname.endsWith('/versions')) return versionsBefore(Number(url.searchParams.get('before')));
    if (method === 'GET') return { site: state };
    if (url.pathname.endsWith('/images'))
      return { url: '/media/a/logo.webp', alternative: '', original: null };
    const { version, document, paths } = JSON.parse(requests.at(-1)!.replace(/^\S+ \S+ /, '')) as {
      version: number;
      document: SiteDocument;
      paths: string[];
    };
    if (version !== state.version)
      return Response.json({ error: 'Mudou.', code: 'content.site_version_conflict' }, { status: 409 });
    if (method === 'PUT') {
      const by = { by: 'Rita@vitrine.test', at: '2026-05-04T12:00:00.000Z' };
      const marks = changesBetween(state.draft ?? state.published, document).map(({ path }) => [
        pathKey(path),
        by,
      ]);
      return write({ draft: document, changes: { ...state.changes, ...Object.fromEntries(marks) } });
    }
    const chosen = new Set(paths);
    const [from, to] = [state.published, state.draft!];
    if (url.pathname.endsWith('/discard')) return write({ draft: withChanges(to, from, chosen) });
    return write({ published: withChanges(from, to, chosen) });
  });
  return { now: () => state, byAnother: (draft: SiteDocument) => write({ draft }) };
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Nome da empresa');
const type = async (value: string) => fireEvent.change(await nameField(), { target: { value } });

const unsaved = personal('site', z.looseObject({}));
const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.getByRole('dialog', { name: `${name} alterações` });
};
const confirm = async (name: string) =>
  userEvent.click(within(await open(name)).getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  startPersonal('7');
});

it('the site screen keeps what is typed while a picture is sent', async () => {
  const server = serve();
  await userEvent.click(await screen.findByRole('button', { name: 'Marca' }));
  const files = [new File(['x'], 'logo.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Enviar Logotipo largo'), { target: { files } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Cor da marca' }), { target: { value: '#7a1fa2' } });
  await screen.findByText('Salvo. 2 alterações pendentes.');
  expect(server.now().draft?.brand).toMatchObject({ colour: '#7a1fa2', logo: '/media/a/logo.webp' });
});

it('the site screen says which texts still name a family that is switched off, and leads to them', async () => {
  const opened = jest.fn();
  const document = withValue(published, ['catalogue', 1, 'sold'], false);
  const leaves = leavesOf(siteDocumentSchema, document);
  render(<UnsoldNames catalogue={document.catalogue} leaves={leaves} onOpen={opened} />);
  const named = screen.getByRole('region', { name: 'Textos que ainda falam de Microsoft 365' });
  expect(within(named).queryByText(/Microsoft 365 ›/)).toBeNull();
  await userEvent.click(within(named).getByText('Sobre › Texto de abertura'));
  expect(opened).toHaveBeenCalledWith(['about', 'lead']);
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

it('the site screen stores what is typed as a draft, and publishes it', async () => {
  const server = serve();
  await type('Norte Seguro');
  await screen.findByText('Salvo. 1 alteração pendente.');
  expect([server.now().published.company.name, server.now().draft?.company.name]).toEqual([
    published.company.name,
    'Norte Seguro',
  ]);
  await confirm('Publicar');
  await screen.findByText('Tudo publicado.');
  expect(server.now().published.company.name).toBe('Norte Seguro');
});

it('the site screen says that a text is too long while it is typed, and leaves it in this browser', async () => {
  const server = serve();
  await type('x'.repeat(61));
  expect(screen.getByText('61/60')).toBeTruthy();
  expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(true);
  expect([server.now().version, JSON.stringify(unsaved.get()).includes('x'.repeat(61))]).toEqual([1, true]);
});

it('the site screen takes up what an earlier visit left in this browser', async () => {
  unsaved.set({ base: published, document: named('Guardado') });
  const server = serve();
  await screen.findByText('Salvo. 1 alteração pendente.');
  expect(server.now().draft?.company.name).toBe('Guardado');
  expect(unsaved.get()).toBeNull();
});

it('the site screen saves texts of before an update, and shows those that have no place any more', async () => {
  const older = (name: string, fax: string) => {
    const { menu: _, ...rest } = withoutIds(named(name));
    return {
      ...rest,
      company: { ...rest.company, fax },
      questions: [{ question: 'Antiga?', answer: 'Sim.' }],
    };
  };
  const before = { ...older(published.company.name, '1'), questions: [] };
  unsaved.set({ base: before, document: older('Guardado', '4004') });
  const server = serve();
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('4004')).toBeTruthy();
  await waitFor(() => expect(server.now().draft?.company.name).toBe('Guardado'));
  expect(server.now().draft).toMatchObject({ menu: published.menu, questions: [{ question: 'Antiga?' }] });
});

it('the site screen saves nothing as the text of another person at the same browser', async () => {
  unsaved.set({ base: published, document: named('De outra pessoa') });
  startPersonal('8');
  const server = serve();
  expect((await nameField()).value).toBe(published.company.name);
  await type('Meu');
  await screen.findByText('Salvo. 1 alteração pendente.');
  expect(server.now().draft?.company.name).toBe('Meu');
  startPersonal('7');
  expect(unsaved.get()).toMatchObject({ document: { company: { name: 'De outra pessoa' } } });
});

it('the site screen merges what another person stored meanwhile, and shows both texts where they are of one value', async () => {
  const server = serve();
  await nameField();
  server.byAnother(withValue(named('Sul'), ['company', 'phone'], '(11) 5555-0000'));
  await type('Leste');
  const dialog = await screen.findByRole('alertdialog', { name: 'Outra pessoa mudou os mesmos textos' });
  expect(within(dialog).getByText('Sul').tagName).toBe('DEL');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Entendi' }));
  await waitFor(() =>
    expect(server.now().draft?.company).toMatchObject({ name: 'Leste', phone: '(11) 5555-0000' }),
  );
});

it('the site screen publishes what its person wrote, and leaves unticked what another one did', async () => {
  const draft = withValue(named('Nossa emp'), ['company', 'phone'], '(11) 5555-0000');
  const server = serve({
    draft,
    changes: {
      'company.name': { by: 'leo@vitrine.test', at: '2026-05-04T12:00:00.000Z' },
      'company.phone': { by: 'rita@vitrine.test', at: '2026-05-04T12:00:00.000Z' },
    },
  });
  await nameField();
  const dialog = await open('Publicar');
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('Empresa › Nome da empresa').checked).toBe(false);
  expect(box('Empresa › Telefone').checked).toBe(true);
  expect(within(dialog).getByText('Nossa emp').tagName).toBe('INS');
  expect(within(dialog).getByText('leo@vitrine.test')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  await screen.findByText('Salvo. 1 alteração pendente.');
  expect(server.now().published.company).toMatchObject({
    name: published.company.name,
    phone: '(11) 5555-0000',
  });
});

it('the site screen publishes nothing that came while its dialog was open', async () => {
  const server = serve({ draft: named('Visto'), changes: {} });
  await nameField();
  const dialog = await open('Publicar');
  server.byAnother(withValue(named('Não visto'), ['company', 'phone'], '4004 1234'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  await within(dialog).findByText('Não visto');
  expect(within(dialog).getByRole('alert').textContent).toContain('Mudou.');
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Empresa › Telefone' }).checked).toBe(
    false,
  );
  expect(server.now().published.company.name).toBe(published.company.name);
});

it('the site screen discards the part that is ticked', async () => {
  const server = serve();
  await type('Norte');
  fireEvent.change(screen.getByLabelText('Telefone'), { target: { value: '4004 1234' } });
  await screen.findByText('Salvo. 2 alterações pendentes.');
  const dialog = await open('Descartar');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Empresa › Telefone' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Salvo. 1 alteração pendente.');
  expect(server.now().draft?.company).toMatchObject({ name: published.company.name, phone: '4004 1234' });
});

it('the site screen restores a version without what another person has pending', async () => {
  const server = serve({
    draft: withValue(named('Do Leo'), ['company', 'phone'], '4004 1234'),
    changes: { 'company.name': { by: 'leo@vitrine.test', at: '2026-05-04T12:00:00.000Z' } },
  });
  await nameField();
  await userEvent.click(screen.getByRole('button', { name: 'Versões' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver versão 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar esta versão' }));
  const dialog = screen.getByRole('dialog', { name: 'Restaurar a versão 2' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }));
  await waitFor(() =>
    expect(server.now().draft?.company).toMatchObject({ name: 'Do Leo', phone: published.company.phone }),
  );
});

it('the site screen adds, moves and removes the entries of a list', async () => {
  const server = serve();
  await userEvent.click(await screen.findByRole('button', { name: 'Perguntas e respostas' }));
  for (const text of ['Primeira?', 'Segunda?']) {
    await userEvent.click(screen.getByRole('button', { name: 'Incluir em Perguntas e respostas' }));
    fireEvent.change(screen.getAllByLabelText('Pergunta').at(-1)!, { target: { value: text } });
    fireEvent.change(screen.getAllByLabelText('Resposta').at(-1)!, { target: { value: 'Sim.' } });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Subir Segunda?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir Primeira?' }));
  await waitFor(() =>
    expect(server.now().draft?.questions).toEqual([
      { question: 'Segunda?', answer: 'Sim.', id: expect.any(String) },
    ]),
  );
});

it('the site screen puts a picture that was being sent at the person for whom it was chosen, or nowhere, and says so', async () => {
  const person = (name: string) => ({ name, role: 'Suporte', text: '', picture: '', same_as: [] });
  const people = withIds([person('Ana'), person('Rui')]);
  const server = serve({ draft: withValue(published, ['proof', 'people'], people) });
  await userEvent.click(await screen.findByRole('button', { name: 'Provas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir tudo' }));
  const answers: ((url: string) => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(uploading).mockImplementationOnce(uploading);
  function uploading(): Promise<Response> {
    return new Promise((resolve) =>
      answers.push((url) => resolve(Response.json({ url, alternative: '', original: null }))),
    );
  }
  const files = [new File(['x'], 'rosto.png', { type: 'image/png' })];
  for (const field of screen.getAllByLabelText('Enviar Retrato'))
    fireEvent.change(field, { target: { files } });
  await waitFor(() => expect(answers).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Subir Rui' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir Ana' }));
  answers[1]!('/media/a/rui.webp');
  await waitFor(() =>
    expect(server.now().draft?.proof.people).toEqual([{ ...people[1], picture: '/media/a/rui.webp' }]),
  );
  answers[0]!('/media/a/ana.webp');
  await screen.findByText(/foi excluído antes de o valor chegar/);
  expect(server.now().draft?.proof.people).toHaveLength(1);
});

it('the site screen brings an entry back that was deleted, at its place', async () => {
  const questions = withIds(['Uma?', 'Duas?', 'Três?'].map((question) => ({ question, answer: 'Sim.' })));
  const server = serve({ draft: { ...published, questions } });
  await userEvent.click(await screen.findByRole('button', { name: 'Perguntas e respostas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir Duas?' }));
  await waitFor(() => expect(server.now().draft?.questions).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Desfazer' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.now().draft?.questions).toEqual(questions));
});

it('the site screen leads from a search to the field, however deep it is folded', async () => {
  serve();
  const { title } = published.home.implantation.tasks[3]!;
  await userEvent.type(await screen.findByRole('searchbox'), `${title.toUpperCase()}{Enter}`);
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', title));
});

it('the site screen counts the problems and leads to the first', async () => {
  serve({ draft: withValue(published, ['home', 'implantation', 'tasks', 'e2', 'title'], 'Piloto') });
  await type('');
  await userEvent.click(screen.getByRole('button', { name: 'Início' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1 campo a corrigir' }));
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
});

it('the site screen has the questions of two people who each added one', async () => {
  const server = serve();
  await userEvent.click(await screen.findByRole('button', { name: 'Perguntas e respostas' }));
  const theirs = { id: 'deles', question: 'A dela?', answer: 'Sim.' };
  server.byAnother(withValue(published, ['questions'], [theirs]));
  await userEvent.click(screen.getByRole('button', { name: 'Incluir em Perguntas e respostas' }));
  fireEvent.change(screen.getByLabelText('Pergunta'), { target: { value: 'A minha?' } });
  fireEvent.change(screen.getByLabelText('Resposta'), { target: { value: 'Também.' } });
  await waitFor(() =>
    expect(
      server
        .now()
        .draft?.questions.map(({ question }) => question)
        .toSorted(),
    ).toEqual(['A dela?', 'A minha?']),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the site screen shows the versions page by page, to the first one', async () => {
  serve();
  await nameField();
  await userEvent.click(screen.getByRole('button', { name: 'Versões' }));
  await screen.findByRole('button', { name: 'Ver versão 2' });
  expect(screen.queryByRole('button', { name: 'Ver versão 1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  await screen.findByRole('button', { name: 'Ver versão 1' });
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('the site screen tells that nothing reached the server, and saves it when it answers again', async () => {
  const server = serve();
  await nameField();
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  await type('Sem rede');
  await screen.findByText(/guardado neste navegador/);
  await type('Com rede');
  await waitFor(() => expect(server.now().draft?.company.name).toBe('Com rede'));
});

it('the site screen saves a wrong value with the others, says what is wrong, and publishes the others', async () => {
  const server = serve();
  await nameField();
  fireEvent.change(screen.getByLabelText('Telefone'), { target: { value: '123' } });
  await type('Norte');
  await screen.findByText('Salvo. 2 alterações pendentes.');
  expect(server.now().draft?.company).toMatchObject({ name: 'Norte', phone: '123' });
  expect(screen.getByText(/^Confira o número/)).toBeTruthy();
  const boxes = within(await open('Publicar')).getAllByRole('checkbox');
  expect(boxes).toHaveLength(1);
});
