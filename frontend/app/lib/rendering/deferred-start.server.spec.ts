import { describe, expect, it } from '@jest/globals';
import { startAfterPaint } from './deferred-start.server';

const starter = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-1.js");</script>`;

describe('startAfterPaint', () => {
  it('asks for the scripts after the first paint, and for none in the head', () => {
    const html = startAfterPaint(
      `<head><link rel="modulepreload" href="/assets/root-1.js"/></head><body>${starter}</body>`,
    );
    expect(html).not.toContain('modulepreload');
    expect(html).not.toMatch(/^import /m);
    expect(html).toContain(
      'const [unused0,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/home-1.js")])',
    );
    expect(html).toContain('window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};');
    expect(html).toContain("observe({type:'paint',buffered:true})");
    expect(html).toContain('setTimeout(go,2000)');
  });

  it('leaves a page without such a script, or with one of another shape, as it is', () => {
    const without = '<head><link rel="modulepreload" href="/a.js"/></head><body></body>';
    expect(startAfterPaint(without)).toBe(without);
    const other = `${without}<script type="module" async="">import { a } from "/a.js";\na();</script>`;
    expect(startAfterPaint(other)).toBe(other);
  });
});
