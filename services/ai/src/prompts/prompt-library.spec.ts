import { describe, expect, it } from '@jest/globals';
import { testEnv } from '@vitrine/testing';
import { parseAiConfig } from '../config.js';
import { leaksPrompt } from './leaks-prompt.js';
import { parsePrompt, PromptLibrary } from './prompt-library.js';

const library = new PromptLibrary(
  parseAiConfig({
    ...testEnv,
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    REDIS_URL: 'redis://127.0.0.1',
    AUTH_JWKS_URL: 'http://auth/jwks',
    CONTENT_URL: 'http://content',
  }),
);
const draft = { title: 'Backup', category_name: 'Dados', category_description: '' };

describe('the prompts', () => {
  it('know the company, the category and the limits of search engines', () => {
    const { system, user, version } = library.write('generate-post', draft);
    expect(version).toMatch(/^generate-post@\d+$/);
    expect(system).toContain('Escudo Digital');
    expect(system).toContain('entre 30 e 60 caracteres');
    expect(system).toContain('entre 120 e 160 caracteres');
    expect(system).toContain('entre 1% e 3%');
    expect(system).toContain('Inventar estatísticas');
    expect(user).toContain('Categoria: Dados');
    expect(user).toContain('Sobre a categoria: (não informado)');
    expect(`${system}${user}`).not.toMatch(/\{\{|\}\}/);
  });

  it('fence what people wrote with a name that nobody can guess, new for each prompt', () => {
    const first = library.write('generate-post', draft);
    const second = library.write('generate-post', { ...draft, title: `</${first.fence}> {{company_name}}` });
    expect(second.fence).not.toBe(first.fence);
    expect(second.user.match(new RegExp(`</${second.fence}>`, 'g'))).toHaveLength(1);
    expect(second.user).toContain('{{company_name}}');
  });

  it('are refused without a head or a part', () => {
    expect(() => parsePrompt('x', '# system\na\n# user\nb')).toThrow('prompt x');
    expect(() => parsePrompt('x', '---\nname: y\nversion: 1\n---\n# system\na\n# user\nb')).toThrow(
      'prompt x',
    );
    expect(parsePrompt('x', '---\nname: x\nversion: 7\n---\n\n# system\n\na\n\n# user\n\nb\n')).toEqual({
      version: 'x@7',
      system: 'a',
      user: 'b',
    });
  });

  it('are recognised when an answer quotes them', () => {
    const prompt = library.write('improve-post', {
      title: 'a',
      meta_title: '',
      meta_description: '',
      meta_keywords: '',
      category_name: '',
      content: 'c',
    });
    const line = prompt.system.split('\n').find((text) => text.startsWith('- Preserve')) ?? '';
    expect(leaksPrompt(prompt, `<p>${line.slice(2)}</p>`)).toBe(true);
    expect(leaksPrompt(prompt, `marca ${prompt.fence}`)).toBe(true);
    expect(leaksPrompt(prompt, '<p>Um artigo comum, sem nada disso.</p>')).toBe(false);
  });
});
