/** A row of the table of capabilities in ARCHITECTURE.md. */
export interface Capability {
  title: string;
  /** Folders and files that belong to it: see the sentence above the table. */
  names: string[];
}

/** The rows between the heading "Capabilities" and the next one; names stand in backticks in the second column. */
export function readCapabilities(architecture: string): Capability[] {
  const [, section = ''] = architecture.split(/^## Capabilities$/m);
  const rows = section
    .split(/^## /m)[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => {
    const [, title = '', names = ''] = row.split('|').map((cell) => cell.trim());
    return { title, names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) };
  });
}

/** Folders whose files belong to many capabilities: a file's name begins with the capability's. */
const SHARED_FOLDER = /(?:contracts\/src|\/test|frontend\/e2e|app\/routes|islands|content\/schema)\/[^/]+$/;

/** How well a name fits a file; 0 where it does not. */
function fit(file: string, name: string): number {
  if (name.includes('/')) return `/${file}`.includes(`/${name}`) ? name.length : 0;
  if (SHARED_FOLDER.test(file)) {
    const [base = ''] = file
      .replace(/^.*\//, '')
      .replace(/^admin-/, '')
      .split('.');
    if (base === name || base.startsWith(`${name}-`)) return 20_000 + name.length;
  }
  const folder = `/${file}`.lastIndexOf(`/${name}/`);
  return folder < 0 ? 0 : 10_000 + folder;
}

/** The capability that a file belongs to: the one with the name that fits best. */
export function capabilityOf(file: string, capabilities: readonly Capability[]): Capability | undefined {
  const fits = capabilities.map((capability) => ({
    capability,
    fit: Math.max(...capability.names.map((name) => fit(file, name))),
  }));
  const best = fits.reduce((a, b) => (b.fit > a.fit ? b : a));
  return best.fit > 0 ? best.capability : undefined;
}

/** Whether a name fits a file, well or badly. */
export const nameFits = (file: string, name: string): boolean => fit(file, name) > 0;

/** Whether a file tests others. */
export const isTest = (file: string): boolean =>
  /\.(?:spec|int-spec|e2e)\.tsx?$|\/(?:test|e2e)\/|\/fixtures\.tsx?$|^services\/libs\/testing\//.test(file);
