import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@vitrine/contracts';
import { AppError, invalidField } from './app-error.js';
import { withRequestId } from './request-context.js';

describe('an error for a person', () => {
  it('an error for a person has the status and the sentence of the catalogue, and the id of the request', () => {
    const { status, message } = errorCatalogue['resource.not_found'];
    const error = new AppError('resource.not_found');
    expect([error.name, error.status, error.message]).toEqual(['AppError', status, message]);
    const body = withRequestId('pedido-1', () => error.toBody());
    expect(body).toEqual({ error: message, code: 'resource.not_found', request_id: 'pedido-1' });
  });

  it('an error for a person may have a sentence, fields and more members of its own; its cause is for the log alone', () => {
    const cause = new Error('SELECT secret');
    const validation_errors = [{ field: 'name', message: 'Informe o nome.' }];
    const error = new AppError('request.invalid', {
      message: 'Informe o nome.',
      field: 'name',
      validation_errors,
      extra: { current: 3 },
      headers: { 'Retry-After': '5' },
      cause,
    });
    expect(error.cause).toBe(cause);
    expect(error.toBody()).toEqual({
      error: 'Informe o nome.',
      code: 'request.invalid',
      request_id: '-',
      field: 'name',
      validation_errors,
      current: 3,
    });
  });

  it('an error for a person names the field that breaks a rule', () => {
    expect(invalidField('at', 'Já passou.').toBody()).toMatchObject({
      error: 'Já passou.',
      code: 'request.invalid',
      field: 'at',
      validation_errors: [{ field: 'at', message: 'Já passou.' }],
    });
  });
});
