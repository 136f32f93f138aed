import { SectionHeading } from '../../components/site/section-heading';

const steps = [
  {
    title: 'Registra',
    text: 'Programas que abrem, conexões e arquivos alterados viram um histórico de cada computador.',
    trace: 'outlook.exe abriu fatura.xlsm',
  },
  {
    title: 'Liga os pontos',
    text: 'Sinais que sozinhos parecem normais são reunidos em uma só história.',
    trace: 'fatura.xlsm iniciou powershell.exe',
  },
  {
    title: 'Avisa',
    text: 'O que foge do comportamento conhecido sobe para a fila de alertas, já com a gravidade.',
    trace: 'gravidade alta: script oculto',
  },
  {
    title: 'Contém',
    text: 'O processo é encerrado e a máquina sai da rede, enquanto o resto da empresa trabalha.',
    trace: 'estação isolada, processo encerrado',
  },
  {
    title: 'Explica',
    text: 'A causa raiz mostra por onde o ataque entrou, para fechar a porta e responder a quem perguntar.',
    trace: 'origem: anexo de e-mail',
  },
] as const;

/** What detection and response does, as the path of one attack: a line that is followed downwards. */
export function EdrSteps() {
  return (
    <section aria-labelledby="edr-titulo" className="section-space">
      <div className="wrap grid gap-x-16 gap-y-7 sm:gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-32">
            <SectionHeading id="edr-titulo" title="O que o EDR faz, passo a passo">
              Um antivírus pergunta se o arquivo é conhecido. O EDR acompanha o que ele faz, do primeiro
              clique à explicação.
            </SectionHeading>
          </div>
        </div>
        <ol tabIndex={0} aria-labelledby="edr-titulo" className="max-sm:snap-row lg:col-span-7">
          {steps.map(({ title, text, trace }, index) => (
            <li
              key={title}
              className="group relative flex gap-6 max-sm:flex-col max-sm:gap-2 max-sm:rounded-xl max-sm:bg-sand-50 max-sm:p-5 sm:pb-10 sm:last:pb-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-6 left-[1.4375rem] h-full w-0.5 bg-teal-200 group-last:hidden max-sm:hidden"
              />
              <span
                aria-hidden="true"
                className="tabular relative grid size-12 shrink-0 place-items-center rounded-full bg-teal-700 text-lg font-bold text-white ring-white max-sm:size-9 sm:ring-8"
              >
                {index + 1}
              </span>
              <div className="min-w-0 pt-1.5">
                <h3 className="text-2xl font-bold tracking-tight text-ink-900">{title}</h3>
                <p className="mt-1.5 max-w-lg text-ink-600">{text}</p>
                <p className="mt-3 inline-block max-w-full rounded-md bg-ink-900 px-3 py-1.5 font-mono text-[0.8125rem] text-ink-100">
                  {trace}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
