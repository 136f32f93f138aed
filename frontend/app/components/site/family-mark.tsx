/** Families of licences that have a hue of their own. */
export type FamilyHue = 'microsoft' | 'google';

/** A hint of the family's own hue: a thin line, never its logo. */
export function FamilyMark({ hue }: { hue: FamilyHue }) {
  if (hue === 'microsoft')
    return <span aria-hidden="true" className="block h-1 w-24 rounded-full bg-microsoft" />;
  return (
    <span aria-hidden="true" className="flex h-1 w-24 overflow-hidden rounded-full">
      <span className="flex-1 bg-google-blue" />
      <span className="flex-1 bg-google-red" />
      <span className="flex-1 bg-google-yellow" />
      <span className="flex-1 bg-google-green" />
    </span>
  );
}
