import type { FamilyHue } from './family-mark';
import google from './scenes/google-workspace.svg?url&no-inline';
import microsoft from './scenes/microsoft365.svg?url&no-inline';

const scenes: Record<FamilyHue, string> = { microsoft, google };

/** What work looks like with a family's tools: drawn by us, a file of its own, and only decoration. */
export function WorkspaceScene({ hue, eager = false }: { hue: FamilyHue; eager?: boolean }) {
  return (
    <img
      src={scenes[hue]}
      alt=""
      width={480}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="h-auto w-full"
    />
  );
}
