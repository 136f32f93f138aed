import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      needs: z.string().optional(),
      steps: z
        .array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .default([]),
    }),
  ),
});
const jobsOf = (name: string) => workflow.parse(parse(read(`.github/workflows/${name}.yml`))).jobs;
const { build, publish, notes } = jobsOf('release');
const uses = (job: typeof build, action: string) =>
  job?.steps.find((step) => step.uses?.startsWith(`${action}@`));

describe('a release', () => {
  it('scans each image before it has a name and a signature', () => {
    const scan = uses(build, 'aquasecurity/trivy-action')?.with;
    expect(scan).toMatchObject({ 'exit-code': '1', severity: 'HIGH,CRITICAL' });
    expect(scan?.['image-ref']).toContain('@${{ steps.build.outputs.digest }}');
    expect(build?.steps.some(({ run }) => /imagetools create|cosign/.test(run ?? ''))).toBe(false);
    expect(publish?.needs).toBe('build');
    expect(publish?.steps.some(({ run }) => run?.includes('cosign sign --yes'))).toBe(true);
  });

  it('signs images.env and publishes it with its signature', () => {
    const commands = notes?.steps.flatMap(({ run }) => run?.split('\n') ?? []) ?? [];
    const at = (start: string) => commands.findIndex((line) => line.startsWith(start));
    expect(at('cosign sign-blob --yes --bundle images.env.sigstore.json images.env')).toBeGreaterThan(0);
    expect(at('gh release create "$TAG" images.env images.env.sigstore.json')).toBeGreaterThan(at('cosign'));
  });

  it('is looked at each night, image by image', () => {
    const { images } = jobsOf('scan');
    expect(images?.if).toBe("github.event_name == 'schedule'");
    expect(uses(images, 'aquasecurity/trivy-action')?.with?.['image-ref']).toBe(
      '${{ steps.release.outputs.image }}',
    );
  });

  it('is verified by the update and by hand against the same one identity', () => {
    const identity = (file: string, name: RegExp) =>
      [...read(file).matchAll(/https:\/\/github\.com\/(\S+?)\/\.github\/workflows\/(\S+)/g)].map(
        ([, repository = '', rest = '']) => `${repository} ${rest.replace(name, 'VERSION')}`,
      );
    expect(new Set(identity('.github/SECURITY.md', /VERSION/))).toEqual(
      new Set(['OWNER/vitrine release.yml@refs/tags/vVERSION']),
    );
    expect(identity('infra/operation/update', /\$version/)).toEqual([
      '$repository release.yml@refs/tags/vVERSION',
    ]);
  });
});
