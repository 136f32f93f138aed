/** @jest-environment ./frontend/dom-environment.ts */
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guardStart } from './start-guard';

const reload = jest.fn();
const fail = (tag: 'script' | 'link', type: string) => {
  const element = document.createElement(tag);
  element.setAttribute('type', type);
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
};

describe('a start whose files fail to load', () => {
  beforeAll(() => guardStart(reload));
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
    document.body.innerHTML = '<main><p role="status">Verificando autenticação...</p></main>';
  });

  it('a start whose files fail to load is tried again once, then says so and offers to', () => {
    fail('script', 'module');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.querySelector('button')).toBeNull();

    fail('script', 'module');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Não foi possível carregar esta página. Verifique a sua conexão.Recarregar',
    );
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('a start whose files fail to load is no other failing element', () => {
    fail('link', 'module');
    fail('script', 'text/javascript');
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('[role=status]')?.textContent).toBe('Verificando autenticação...');
  });
});
