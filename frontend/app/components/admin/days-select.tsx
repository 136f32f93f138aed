import { Select } from '../ui/field';

/** Of how many days a chart tells, today included. */
export function DaysSelect({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  return (
    <Select
      fit
      aria-label="Período"
      value={value}
      options={[7, 30, 90, 365].map((days) => [days, `Últimos ${days} dias`])}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
