import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CREATE_ICON = /\/createLucideIcon\.mjs$/;
const OURS = fileURLToPath(new URL('app/components/ui/create-icon.tsx', import.meta.url));

/** Draws lucide's icons by our own component, on the server and in the browser. */
export const leanIcons = (): Plugin => ({
  name: 'vitrine:lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: CREATE_ICON },
    handler: (_, importer) => (importer?.includes('/lucide-react/dist/esm/icons/') ? OURS : undefined),
  },
});
