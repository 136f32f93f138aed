import { SectionHeading } from '../../components/site/section-heading';

const benefits = [
  {
    stat: '99,9%',
    unit: 'de detecção',
    title: 'Ameaças vistas a tempo',
    text: 'Aprendizado de máquina e análise de comportamento encontram o que um antivírus por assinatura deixa passar.',
  },
  {
    stat: '5 min',
    unit: 'de resposta',
    title: 'Alguém do outro lado',
    text: 'O alerta crítico não fica esperando na fila: em minutos há uma pessoa cuidando do caso.',
  },
  {
    stat: '24/7',
    unit: 'de suporte',
    title: 'De madrugada também',
    text: 'Ataques preferem a noite e o feriado. O nosso suporte e o atendimento a emergências não param.',
  },
  {
    stat: '2 a 5',
    unit: 'dias úteis',
    title: 'Implantação rápida',
    text: 'Da contratação à proteção ativa em poucos dias, sem parar quem está trabalhando.',
  },
  {
    stat: '300',
    unit: 'usuários no Microsoft 365 Business',
    title: 'Cresce com a equipe',
    text: 'Planos do Microsoft 365 para até 300 usuários, com 1 TB por usuário para guardar arquivos.',
  },
  {
    stat: '5 TB',
    unit: 'no Google Workspace',
    title: 'Espaço para o que importa',
    text: 'De 30 GB a 5 TB no Google Workspace, conforme o plano, e sem limite de usuários.',
  },
] as const;

export function Benefits() {
  return (
    <section id="benefits" aria-labelledby="beneficios-titulo" className="section-space">
      <div className="wrap">
        <SectionHeading id="beneficios-titulo" title="O que muda no dia seguinte">
          Segurança boa aparece em números simples, que qualquer pessoa da empresa entende.
        </SectionHeading>
        <ul className="mt-14 grid border-t border-sand-200 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ stat, unit, title, text }, index) => (
            <li
              key={title}
              className={`border-b border-sand-200 py-8 sm:px-8 ${index % 2 === 0 ? 'sm:max-lg:border-r sm:max-lg:pl-0' : 'sm:max-lg:pr-0'} ${index % 3 === 0 ? 'lg:pl-0' : 'lg:border-l'} ${index % 3 === 2 ? 'lg:pr-0' : ''}`}
            >
              <p className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="tabular text-[2.75rem] font-bold leading-none tracking-tighter text-teal-700">
                  {stat}
                </span>
                <span className="text-sm font-medium text-ink-600">{unit}</span>
              </p>
              <h3 className="mt-5 text-xl font-bold text-ink-900">{title}</h3>
              <p className="mt-2 text-ink-600">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
