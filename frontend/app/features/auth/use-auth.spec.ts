import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useAuth } from './use-auth';

function Greeting() {
  return useAuth().user?.email ?? '';
}

describe('useAuth', () => {
  it('useAuth throws outside its provider', () => {
    expect(() => renderToString(createElement(Greeting))).toThrow(
      'useAuth must be used within a AuthProvider',
    );
  });
});
