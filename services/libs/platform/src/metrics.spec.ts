import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { ScrapedGauges } from './metrics.js';
import { late, useSample } from '../test/sample-app.js';

const { app, http } = useSample();

describe('metrics', () => {
  test('are answered beside health and readiness', async () => {
    await http().get('/healthz').expect(200);
    await http().get('/readyz').expect(200, { status: 'ok', checks: {} });
    const { text } = await http().get('/metrics').expect(200);
    expect(text).toContain('vitrine_build_info{version="local"} 1');
  });

  test('requests are counted by the call that they are, and a caller who left as 499', async () => {
    const counted = async (line: string) =>
      Number(
        new RegExp(`^http_request_duration_seconds_count\\{${line}\\} (\\d+)`, 'm').exec(
          (await http().get('/metrics')).text,
        )?.[1] ?? 0,
      );
    const thing = 'route="thing",status="200"';
    const before = await counted(thing);
    await http().get('/things/1.txt').expect(200);
    await http().head('/things/2.txt').expect(200);
    expect(await counted(thing)).toBe(before + 2);
    await http().get('/nobody/knows/this').expect(404);
    expect((await http().get('/metrics')).text).not.toContain('nobody');
    const left = new AbortController();
    const { port } = app().getHttpServer().listen(0).address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/late`, { signal: left.signal });
    await late.began.promise;
    left.abort();
    await expect(answer).rejects.toThrow();
    await late.left;
    expect(await counted('route="late",status="499"')).toBe(1);
  });

  test('a figure that can not be read has no value, and the others have theirs', async () => {
    const readings = app().get(ScrapedGauges);
    let away = false;
    readings.add({ sample_figure: 'x', sample_parts: { help: 'y', label: 'part' } }, () =>
      away
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ sample_figure: 3, sample_parts: { one: 1, two: 2 } }),
    );
    const figures = async () =>
      (await http().get('/metrics').expect(200)).text.split('\n').filter((line) => /^sample_/.test(line));
    const all = ['sample_figure 3', 'sample_parts{part="one"} 1', 'sample_parts{part="two"} 2'];
    expect(await figures()).toEqual(all);
    away = true;
    expect(await figures()).toEqual([]);
    expect((await http().get('/metrics')).text).toContain('vitrine_build_info');
    away = false;
    expect(await figures()).toEqual(all);
  });
});
