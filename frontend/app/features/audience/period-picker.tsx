import { DateInput, Select } from '../../components/ui/field';
import { useAddress } from '../../lib/navigation/use-address';
import { periodChoices, periodChanges, periodOf, readPeriod, type PeriodChoice } from './period';

/** The days of the reports; stored in the address. */
export function PeriodPicker({ today }: { today: string }) {
  const { params, change } = useAddress();
  const { choice, period } = readPeriod(params, today);
  const choose = (next: PeriodChoice, given = period) =>
    change(periodChanges(next, periodOf(next, today, given)), { replace: true });
  return (
    <>
      {choice === 'datas' && (
        <>
          <DateInput
            aria-label="De"
            className="w-auto!"
            value={period.from}
            max={period.to}
            onDate={(from) => from && choose('datas', { ...period, from })}
          />
          <DateInput
            aria-label="Até"
            className="w-auto!"
            value={period.to}
            min={period.from}
            max={today}
            onDate={(to) => to && choose('datas', { ...period, to })}
          />
        </>
      )}
      <Select
        fit
        aria-label="Período"
        value={choice}
        options={Object.entries(periodChoices)}
        onChange={({ target }) => choose(target.value as PeriodChoice)}
      />
    </>
  );
}
