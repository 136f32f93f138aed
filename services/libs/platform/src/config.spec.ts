import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, ConfigError, loadConfig, parseConfig } from './config.js';

const schema = z.object({
  ...baseConfig,
  DATABASE_URL: z.string(),
  SERVICE_SECRET: z.string().min(16),
  FLAG: z.string().optional(),
});
const valid = {
  PUBLIC_URL: 'https://exemplo.com.br/',
  INTERNAL_TOKEN: 'a-long-internal-token-0123456789',
  DATABASE_URL: 'postgres://db/vitrine',
  SERVICE_SECRET: '0123456789abcdef',
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('parseConfig', () => {
  test('parseConfig fills the defaults, trims the public address and freezes the result', () => {
    const config = parseConfig(schema, valid);
    expect(config).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      PUBLIC_URL: 'https://exemplo.com.br',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('parseConfig names every missing variable at once', () => {
    expect(problemsOf({ PUBLIC_URL: valid.PUBLIC_URL })).toEqual([
      'INTERNAL_TOKEN is not set',
      'DATABASE_URL is not set',
      'SERVICE_SECRET is not set',
    ]);
  });

  test('parseConfig counts an empty value as missing', () => {
    expect(problemsOf({ ...valid, DATABASE_URL: '' })).toEqual(['DATABASE_URL is not set']);
  });

  test('parseConfig refuses placeholders and demo mode in production alone', () => {
    const placeholder = {
      ...valid,
      SERVICE_SECRET: 'change-me-please-now',
      DEMO_MODE: 'true',
      OUTGOING_LOOPBACK: 'true',
    };
    expect(problemsOf({ ...placeholder, NODE_ENV: 'demo' })).toEqual([]);
    expect(problemsOf({ ...placeholder, NODE_ENV: 'production' })).toEqual([
      "PUBLIC_URL is the example's: put the site's own address",
      'SERVICE_SECRET is still a placeholder',
      'DEMO_MODE cannot be switched on when NODE_ENV is production',
      'OUTGOING_LOOPBACK cannot be switched on when NODE_ENV is production',
    ]);
  });

  test('parseConfig never repeats the value of a secret', () => {
    expect(problemsOf({ ...valid, SERVICE_SECRET: 'short' }).join()).not.toContain('short');
  });

  test("parseConfig leaves another program's *_FILE variables alone", () => {
    expect(problemsOf({ ...valid, SOME_TOOL_CONFIG_FILE: '/does/not/exist' })).toEqual([]);
  });

  test('parseConfig says which secret file cannot be read', () => {
    expect(problemsOf({ ...valid, FLAG_FILE: '/nonexistent/secret' })).toEqual([
      "FLAG_FILE names a file that can't be read",
    ]);
  });
});

test('a secret of a file is its text without the spaces around it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  const file = path.join(folder, 'secret');
  writeFileSync(file, ' sênha-0123456789\n');
  const { SERVICE_SECRET: _, ...others } = valid;
  expect(parseConfig(schema, { ...others, SERVICE_SECRET_FILE: file }).SERVICE_SECRET).toBe(
    'sênha-0123456789',
  );
  rmSync(folder, { recursive: true });
});

describe('the configuration of a process', () => {
  afterEach(() => {
    delete process.env.FLAG_FILE;
  });
  const exits = () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    return { written, exit };
  };

  test('the configuration of a process is that of its environment', () => {
    Object.assign(process.env, valid);
    expect(loadConfig(schema)).toMatchObject({ SERVICE_SECRET: valid.SERVICE_SECRET });
  });

  test('the configuration of a process ends it where it is wrong, with every problem in its own words', () => {
    const { exit, written } = exits();
    Object.assign(process.env, valid, { SERVICE_SECRET: '', FLAG_FILE: '/nonexistent' });
    expect(() => loadConfig(schema)).toThrow('exit 1');
    expect(exit).toHaveBeenCalledTimes(1);
    const printed = String(written.mock.calls[0]?.[0]);
    expect(printed).toContain('SERVICE_SECRET is not set');
    expect(printed).toContain('FLAG_FILE names a file');
    expect(printed.endsWith('\n')).toBe(true);
  });

  test('the configuration of a process is not wrong where the code is', () => {
    const { exit } = exits();
    expect(() => loadConfig(undefined as never)).toThrow(TypeError);
    expect(exit).not.toHaveBeenCalled();
  });
});
