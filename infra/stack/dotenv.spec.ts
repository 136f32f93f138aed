import { describe, expect, it } from '@jest/globals';
import { parseDotenv } from './dotenv.ts';

describe('parseDotenv', () => {
  it('parseDotenv reads bare and quoted values, and leaves comments out', () => {
    const text =
      "# c\n\nA=1 # one\r\nB=\"x # 'y'\" # z\nexport C='q'\nD = Segunda a sexta, 8h \nE=\nF= # none\n";
    expect(parseDotenv(text)).toEqual({
      A: '1',
      B: "x # 'y'",
      C: 'q',
      D: 'Segunda a sexta, 8h',
      E: '',
      F: '',
    });
  });

  it.each(['nonsense', 'A="open', 'A=pass#word', '1A=x', 'A="x" y'])(
    'parseDotenv names the line of %s',
    (line) => {
      expect(() => parseDotenv(`B=1\n${line}\n`)).toThrow('.env, line 2: expected NAME=value');
    },
  );
});
