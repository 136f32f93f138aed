import { FileSpreadsheet, Mail, ShieldCheck, SquareTerminal, Unplug, UserCheck } from 'lucide-react';
import type { ComponentType } from 'react';

type Tone = 'calm' | 'amber' | 'red' | 'good';

const rows: readonly {
  time: string;
  icon: ComponentType<{ className?: string }>;
  text: string;
  process: string;
  tag: string;
  tone: Tone;
  delay: string;
}[] = [
  {
    time: '09:41:02',
    icon: Mail,
    text: 'Anexo recebido por e-mail',
    process: 'outlook.exe',
    tag: 'Origem',
    tone: 'calm',
    delay: 'row-in-0',
  },
  {
    time: '09:41:05',
    icon: FileSpreadsheet,
    text: 'Planilha com macro é aberta',
    process: 'fatura-novembro.xlsm',
    tag: 'Observado',
    tone: 'calm',
    delay: 'row-in-1',
  },
  {
    time: '09:41:06',
    icon: SquareTerminal,
    text: 'A planilha inicia um script oculto',
    process: 'powershell.exe',
    tag: 'Suspeito',
    tone: 'amber',
    delay: 'row-in-2',
  },
  {
    time: '09:41:07',
    icon: Unplug,
    text: 'Conexão externa interrompida',
    process: 'estação isolada',
    tag: 'Bloqueado',
    tone: 'red',
    delay: 'row-in-3',
  },
  {
    time: '09:45:40',
    icon: UserCheck,
    text: 'Analista assume o caso',
    process: 'responsável avisado',
    tag: 'Em resposta',
    tone: 'good',
    delay: 'row-in-4',
  },
];

const tones: Record<Tone, { tag: string; icon: string }> = {
  calm: { tag: 'text-neutral-300', icon: 'text-neutral-300 ring-neutral-700' },
  amber: { tag: 'text-signal-amber', icon: 'text-signal-amber ring-signal-amber/50' },
  red: { tag: 'text-signal-red', icon: 'text-signal-red ring-signal-red/50' },
  good: { tag: 'text-brand-300', icon: 'text-brand-300 ring-brand-400/50' },
};

const summary =
  'Ilustração de um incidente contido: um anexo de e-mail abre uma planilha com macro, a planilha inicia um script oculto, a conexão externa é bloqueada, a estação é isolada da rede e um analista assume o caso.';

/** A detection timeline as a console shows it; drawn by us, and said to be an illustration. */
export function DetectionConsole() {
  return (
    <figure className="w-full">
      <div
        role="img"
        aria-label={summary}
        className="overflow-hidden rounded-xl border border-neutral-700 bg-neutral-900 shadow-console"
      >
        <div className="flex items-center justify-between gap-4 border-b border-neutral-700 px-4 py-2.5 sm:px-5 sm:py-3.5">
          <div>
            <p className="text-[0.9375rem] font-semibold text-white">Cadeia do ataque</p>
            <p className="font-mono text-[0.8125rem] leading-5 text-neutral-300 max-sm:hidden">
              ESTAÇÃO-FIN-07
            </p>
            <p className="text-[0.8125rem] leading-5 text-neutral-300 sm:hidden">Cenário ilustrativo</p>
          </div>
          <p className="inline-flex items-center gap-1.5 rounded-full bg-brand-400/10 px-3 py-1 text-[0.8125rem] font-semibold text-brand-300 ring-1 ring-brand-400/40">
            <ShieldCheck aria-hidden="true" className="size-3.5" />
            Contido
          </p>
        </div>
        <ActivityChart />
        <ol className="relative px-4 pb-3 pt-2 sm:px-5 sm:pb-5">
          {rows.map(({ icon: Icon, ...row }, index) => (
            <li
              key={row.time}
              className={`relative flex items-center gap-3 py-1 sm:gap-4 sm:py-2.5 ${row.delay} ${index < 3 ? 'max-sm:hidden' : ''}`}
            >
              {index < rows.length - 1 && (
                <span className="absolute left-[1.0938rem] top-1/2 h-full w-px bg-neutral-600" />
              )}
              <span
                className={`relative grid size-9 shrink-0 place-items-center rounded-md bg-neutral-800 ring-1 ${tones[row.tone].icon}`}
              >
                <Icon className="size-4" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-[0.9375rem] font-medium leading-snug text-white">{row.text}</span>
                <span className="block truncate font-mono text-[0.8125rem] leading-5 text-neutral-300 max-sm:hidden">
                  {row.process}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <span className={`block text-[0.8125rem] font-semibold ${tones[row.tone].tag}`}>
                  {row.tag}
                </span>
                <span className="tabular block font-mono text-[0.8125rem] leading-5 text-neutral-300 max-sm:hidden">
                  {row.time}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 text-right text-sm text-neutral-300 max-sm:sr-only">
        Cenário ilustrativo
      </figcaption>
    </figure>
  );
}

const heights = [
  5, 7, 6, 9, 7, 8, 6, 10, 8, 7, 9, 8, 11, 9, 8, 10, 9, 12, 10, 31, 38, 24, 9, 7, 6, 8, 6, 5, 7, 6, 5, 6, 7,
  5, 6, 5,
];

/** Signals by minute: one spike, and calm after it. */
function ActivityChart() {
  return (
    <div className="border-b border-neutral-800 px-4 py-4 max-sm:hidden sm:px-5">
      <div className="mb-2 flex justify-between text-[0.8125rem] text-neutral-300">
        <span>Sinais por minuto</span>
        <span className="tabular font-mono">09:41</span>
      </div>
      <svg viewBox="0 0 360 44" className="h-11 w-full" preserveAspectRatio="none">
        {heights.map((height, index) => (
          <rect
            key={index}
            x={index * 10 + 2}
            y={44 - height}
            width="5"
            height={height}
            rx="1"
            className={height > 20 ? 'fill-signal-red' : index > 21 ? 'fill-brand-500' : 'fill-neutral-600'}
          />
        ))}
      </svg>
    </div>
  );
}
