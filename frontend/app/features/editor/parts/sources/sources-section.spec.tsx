/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SourceList } from '@vitrine/contracts';
import { renderInEditor } from '../../fixtures';
import { initialState } from '../../saving/editor-state';
import { buildFields } from '../../saving/fixtures';
import { queryClient } from '../../../../lib/api/queries';
import { SourcesSection } from './sources-section';

const DESK = '7f3f0f52-6a3c-4f0e-9d2b-0c1d2e3f4a5b';
const text = 'A central registrou 412 chamados em 2025, um recorde.';
const full: SourceList = {
  sources: [
    {
      id: '7f3f0f52-6a3c-4f0e-9d2b-0c1d2e3f4a01',
      number: 1,
      kind: 'given',
      title: 'Relatório',
      url: null,
      passages: [
        { number: 1, text: 'Introdução do relatório.' },
        { number: 2, text: 'Foram 412 chamados em 2025.' },
      ],
    },
  ],
  citations: [{ text, sources: [1] }],
};

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The service: what it was sent, and what it answers. */
function serving(desk: SourceList | number, refusal?: string) {
  const calls: string[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url.replace(`/api/blog/admin/ai/desks/${DESK}`, '')}`);
    if (init.method === 'GET')
      return typeof desk === 'number' ? new Response('{}', { status: desk }) : Response.json(desk);
    if (refusal) return Response.json({ error: refusal, code: 'source.encrypted' }, { status: 400 });
    if (init.method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json({ source: { ...full.sources[0]!, id: String(calls.length), number: calls.length } });
  }) as typeof fetch;
  return calls;
}

const show = (content = `<p>${text}</p>`) =>
  renderInEditor(
    <QueryClientProvider client={queryClient}>
      <SourcesSection />
    </QueryClientProvider>,
    { state: initialState(buildFields({ content }), DESK) },
  );

/** Closes what shows the text of a new source as the AI will read it. */
async function seen(): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: /^Fonte \d+: Relatório$/ });
  expect(dialog.textContent).toContain('A IA vai ler exatamente este texto');
  expect(within(dialog).getByRole('list', { name: 'Trechos da fonte' }).textContent).toContain(
    '412 chamados',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
}

describe('the sources section', () => {
  it('the sources section says how many passages the newest prompt had no room for', async () => {
    serving({ ...full, sources: full.sources.map((source) => ({ ...source, left_out: 2 })) });
    show();
    await screen.findByText(/2 trechos · 2 não couberam no último pedido à IA/);
  });

  it('the sources section says what a cited source does not hold', async () => {
    serving({ ...full, citations: [{ text: text.replace('412', '512'), sources: [1] }] });
    show(`<p>${text.replace('412', '512')}</p>`);
    await screen.findByText(/Não está na fonte citada: “512 chamados”/);
  });

  it('the sources section says that it loads, and then that there is nothing', async () => {
    serving({ sources: [], citations: [] });
    show();
    expect(screen.getByRole('status').textContent).toBe('Carregando fontes...');
    expect(await screen.findByText(/Nenhuma fonte ainda/)).toBeTruthy();
  });

  it('the sources section says when the sources can not be read, and asks again', async () => {
    serving(503);
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar as fontes');
    serving(full);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Relatório')).toBeTruthy();
  });

  it('the sources section opens from a cited paragraph the passage that it is nearest to', async () => {
    serving(full);
    show();
    const cited = await screen.findByRole('list', { name: 'Parágrafos com fonte' });
    await userEvent.click(within(cited).getByRole('button', { name: 'Abrir a fonte 1: Relatório' }));
    const passages = await screen.findByRole('list', { name: 'Trechos da fonte' });
    const current = within(passages)
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'true');
    expect(current.map((item) => item.textContent)).toEqual([
      'Trecho mais próximoForam 412 chamados em 2025.',
    ]);
  });

  it('the sources section adds texts, addresses and files, and removes sources', async () => {
    const calls = serving(full);
    show();
    await screen.findByText('Relatório');
    await userEvent.click(screen.getByRole('button', { name: 'Colar texto' }));
    await userEvent.type(screen.getByLabelText(/Título da fonte/), 'Nota');
    await userEvent.type(screen.getByLabelText(/^Texto/), 'Um texto.');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar fonte' }));
    await waitFor(() => expect(calls).toContain('POST /sources'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'De um endereço' }));
    await userEvent.type(screen.getByLabelText(/^Endereço/), 'https://exemplo.com.br/relatorio');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar fonte' }));
    await waitFor(() => expect(calls).toContain('POST /addresses'));
    await seen();
    const files = ['nota & cia.txt', 'b.txt'].map((name) => new File(['Um texto.'], name));
    await userEvent.upload(screen.getByLabelText('Arquivo de fonte'), files);
    await waitFor(() => expect(calls).toContain('POST /files?name=nota+%26+cia.txt'));
    await waitFor(() => expect(calls).toContain('POST /files?name=b.txt'));
    await seen();
    await seen();
    expect(screen.queryByRole('dialog')).toBeNull();
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'solto.pdf')] };
    fireEvent.drop(screen.getByTestId('sources'), { dataTransfer });
    await waitFor(() => expect(calls).toContain('POST /files?name=solto.pdf'));
    await seen();
    const remove = screen.getByRole('button', { name: 'Remover a fonte 1: Relatório' });
    await waitFor(() => expect((remove as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(remove);
    await waitFor(() => expect(calls).toContain(`DELETE /sources/${full.sources[0]?.id}`));
  });

  it('the sources section says why a file was refused, the service’s reason or its own', async () => {
    const calls = serving(full, 'Este arquivo está protegido por senha. Envie uma cópia sem senha.');
    show();
    await screen.findByText('Relatório');
    await userEvent.upload(screen.getByLabelText('Arquivo de fonte'), new File(['x'], 'a.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('protegido por senha');
    // Of several files some may have been taken.
    expect(calls).toEqual(['GET ', 'POST /files?name=a.pdf', 'GET ']);
    await userEvent.upload(screen.getByLabelText('Arquivo de fonte'), new File([], 'vazio.txt'));
    expect((await screen.findByRole('alert')).textContent).toContain('Não há texto neste arquivo');
  });

  it('the sources section lists the cited sources at the end of the article, and removes the list', async () => {
    serving(full);
    const { edit } = show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Listar as fontes citadas/ }));
    expect(edit).toHaveBeenCalledWith({
      content: `<p>${text}</p>\n<h2>Fontes</h2>\n<ul>\n<li>Relatório</li>\n</ul>`,
    });
  });
});
