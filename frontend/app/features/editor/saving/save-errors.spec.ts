import { describe, expect, it } from '@jest/globals';
import { connectionError, readSaveError, type SaveError } from './save-errors';

/** The error as the dialog puts it, line by line. */
const saveErrorText = ({ heading, lines, bullets, details, field }: SaveError): string =>
  [
    heading,
    ...lines,
    ...bullets.map((item) => `• ${item}`),
    ...(details ? [details] : []),
    ...(field ? [`Campo problemático: ${field}`] : []),
  ].join('\n');

const text = (body: unknown, status = 400) => saveErrorText(readSaveError(status, 'Bad Request', body));

describe('the text of a failed save', () => {
  it('the text of a failed save has error, message, bullets, details and field in this order', () => {
    expect(
      text({
        error: 'Os dados enviados são inválidos.',
        message: 'Confira os campos.',
        validation_errors: [
          { field: 'title', message: 'Título é obrigatório' },
          { field: 'slug', message: 'Slug é obrigatório' },
        ],
        issues: [{ path: ['content', 0], message: 'muito longo' }],
        details: 'linha 3',
        field: 'title',
      }),
    ).toBe(
      [
        'Erro ao salvar post:',
        'Os dados enviados são inválidos.',
        'Confira os campos.',
        '• Título é obrigatório',
        '• Slug é obrigatório',
        '• Conteúdo: muito longo',
        'linha 3',
        'Campo problemático: title',
      ].join('\n'),
    );
  });

  it.each([
    [{ error: 'Só isto' }, 'Só isto'],
    [{ message: 'Só mensagem' }, 'Só mensagem'],
    [{ validation_errors: [{ message: 'sem campo' }] }, '• sem campo'],
    [{ issues: [{ path: 'slug', message: 'inválido' }] }, '• Slug: inválido'],
    [
      { issues: [{ path: ['desk_id'], message: 'O formato é inválido.' }] },
      '• desk_id: O formato é inválido.',
    ],
    [{ issues: [{ path: ['sources', 0, 'url'], message: 'inválido' }] }, '• sources.0.url: inválido'],
    [{ validation_errors: [{ field: 'desk_id' }] }, '• desk_id'],
    [{ details: { linha: 3 } }, '{"linha":3}'],
    [{ field: 'slug' }, 'Campo problemático: slug'],
  ])('the text of a failed save takes %j alone', (body, line) => {
    expect(text(body)).toBe(`Erro ao salvar post:\n${line}`);
  });

  it('the text of a failed save says the same sentence once', () => {
    expect(text({ error: 'Igual', message: 'Igual' })).toBe('Erro ao salvar post:\nIgual');
    const message = 'Deve ter no máximo 500 caracteres.';
    expect(text({ error: message, validation_errors: [{ field: 'excerpt', message }] })).toBe(
      `Erro ao salvar post:\n• Resumo: ${message}`,
    );
  });

  it.each([null, undefined, 'texto', [], {}, { validation_errors: 'x' }])(
    'the text of a failed save falls back to the status for %j',
    (body) => {
      expect(text(body, 502)).toBe('Erro HTTP 502: Bad Request');
    },
  );

  it('the text of a failed save says what stopped a save from reaching the server', () => {
    expect(saveErrorText(connectionError('Failed to fetch'))).toBe(
      'Erro de conexão ao salvar post: Failed to fetch',
    );
  });
});
