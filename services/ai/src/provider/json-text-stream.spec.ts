import { describe, expect, it } from '@jest/globals';
import { JsonTextStream } from './json-text-stream.js';

const read = (pieces: string[]): Record<string, string> => {
  const stream = new JsonTextStream();
  const fields: Record<string, string> = {};
  for (const piece of pieces) {
    for (const { field, offset, append } of stream.push(piece)) {
      expect(offset).toBe((fields[field] ?? '').length);
      fields[field] = (fields[field] ?? '') + append;
    }
  }
  return fields;
};

const value = {
  title: 'Ransomware: o que é "sequestro" de dados?',
  content: '<p class="a">Linha 1\n\tLinha 2 \\ fim</p> 😀 ção',
  empty: '',
};

describe('the reader of partial JSON', () => {
  it('the reader of partial JSON finds every field whatever the size of the pieces', () => {
    const json = JSON.stringify(value);
    for (const size of [1, 2, 3, 7, 50, json.length]) {
      const pieces = json.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(read(pieces)).toEqual({ title: value.title, content: value.content });
    }
  });

  it('the reader of partial JSON decodes escapes that are cut in two, surrogate pairs included', () => {
    const json = '{"a":"x\\ud83d\\ude00y\\u00e7","b":"\\/"}';
    expect(read(json.split(''))).toEqual({ a: 'x😀yç', b: '/' });
  });

  it('the reader of partial JSON gives the text of a field as soon as it is there', () => {
    const stream = new JsonTextStream();
    expect(stream.push('{"title": "Olá')).toEqual([{ field: 'title', offset: 0, append: 'Olá' }]);
    expect(stream.push(', mundo"')).toEqual([{ field: 'title', offset: 3, append: ', mundo' }]);
  });

  it('the reader of partial JSON skips numbers, nested objects and lists', () => {
    expect(read(['{"n":1,"o":{"title":"não","l":["x"]},"l":["a","b"],"title":"sim"}'])).toEqual({
      title: 'sim',
    });
  });

  it('the reader of partial JSON survives what is not JSON', () => {
    expect(read(['<html>"a":"b"</html>'])).toEqual({});
    expect(read(['{"a":"ok"}} "b":"c"'])).toEqual({ a: 'ok' });
  });
});
