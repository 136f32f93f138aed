import { Select } from '../ui/field';

/** Of how many days a chart tells, today included. */
export function DaysSelect({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  return (
    <Select fit aria-label="Período" value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {[7, 30, 90, 365].map((days) => (
        <option key={days} value={days}>
          {`Últimos ${days} dias`}
        </option>
      ))}
    </Select>
  );
}
