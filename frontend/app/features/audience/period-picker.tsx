import { Input, Select } from '../../components/ui/field';
import { periodChoices, periodOf, readPeriod, writePeriod, type PeriodChoice } from './period';
import { useSearchParams } from 'react-router-dom';

/** Of which days the reports tell; kept in the address. */
export function PeriodPicker({ today }: { today: string }) {
  const [params, setParams] = useSearchParams();
  const { choice, period } = readPeriod(params, today);
  const choose = (next: PeriodChoice, given = period) =>
    setParams(writePeriod(params, next, periodOf(next, today, given)), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      {choice === 'datas' && (
        <>
          <Input
            type="date"
            aria-label="De"
            className="w-auto!"
            value={period.from}
            max={period.to}
            onChange={({ target }) => target.value && choose('datas', { ...period, from: target.value })}
          />
          <Input
            type="date"
            aria-label="Até"
            className="w-auto!"
            value={period.to}
            min={period.from}
            max={today}
            onChange={({ target }) => target.value && choose('datas', { ...period, to: target.value })}
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
