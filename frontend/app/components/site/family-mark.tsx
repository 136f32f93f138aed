import type { SoldFamily } from '@vitrine/contracts';

const hueStyle: Record<SoldFamily['hues'][number], string> = {
  navy: 'bg-navy',
  blue: 'bg-google-blue',
  red: 'bg-google-red',
  yellow: 'bg-google-yellow',
  green: 'bg-google-green',
};

/** A hint of the family's own hues: a thin line, never its logo; the brand's colour where it has none. */
export function FamilyMark({ hues }: { hues: SoldFamily['hues'] }) {
  return (
    <span aria-hidden="true" className="flex h-1 w-24 overflow-hidden rounded-full">
      {hues.length === 0 && <span className="flex-1 bg-brand-600" />}
      {hues.map((hue, index) => (
        <span key={index} className={`flex-1 ${hueStyle[hue]}`} />
      ))}
    </span>
  );
}
