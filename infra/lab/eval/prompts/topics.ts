/**
 * A subject with the answer that a language model wrote to it; no person did. Much shorter than what the prompt asks
 * for.
 */
export interface Topic {
  title: string;
  category: string;
  keywords: string;
  description: string;
  /** Markdown. */
  article: string;
}

const topic = (
  title: string,
  category: string,
  keywords: string,
  description: string,
  article: string,
): Topic => ({
  title,
  category,
  keywords,
  description,
  article,
});

export const TOPICS: readonly Topic[] = [
  topic(
    'Backup fora da empresa: por onde começar',
    'Backup e Continuidade',
    'backup, cópia externa, restauração',
    'Entenda por que o backup precisa de uma cópia fora da empresa, como escolher o lugar e como testar a restauração sem parar o trabalho da equipe.',
    `O backup só protege quando existe uma cópia longe do original. Por isso, o primeiro passo é escolher onde ela vai ficar.

## Por que sair do mesmo lugar?

Um incêndio leva o servidor e o disco ao lado. Um invasor também apaga a cópia que consegue alcançar. Portanto, a distância é parte da proteção.

- Separe as senhas do backup das senhas da rede.
- Guarde uma cópia desconectada.
- Teste a restauração todo mês.

> Uma cópia que ninguém restaurou ainda é só uma promessa.

## Como testar sem parar a empresa

Escolha um arquivo comum e recupere-o em outra pasta. Depois, tente uma pasta inteira. O teste mostra o que falta, porque ninguém lembra de tudo.

## Conclusão

Comece por uma cópia externa e um teste simples. A Escudo Digital pode ajudar a desenhar esse caminho com a sua equipe.`,
  ),
  topic(
    'Phishing por mensagem: sinais para a equipe',
    'Ameaças',
    'phishing, mensagem falsa, golpe',
    'Conheça os sinais do phishing por mensagem, ensine a equipe a conferir antes de clicar e saiba o que fazer logo depois de um clique no link errado.',
    `O phishing por mensagem pede pressa e desvia a pessoa do caminho normal. Por isso, a melhor defesa é conferir por outro canal.

## O que denuncia a mensagem?

O texto costuma ser bem escrito. O que chama atenção é o pedido, porque ele foge da rotina.

- Urgência sem motivo claro.
- Link que leva a um endereço estranho.
- Pedido de senha ou de código.

> Quem avisa cedo protege a empresa inteira.

## O que fazer depois do clique

Avise a equipe de TI na hora. Troque a senha em outro aparelho e encerre as sessões abertas. Assim o estrago fica menor.

## Conclusão

Combine um canal de aviso e treine sem humilhar. A Escudo Digital conversa com a sua equipe quando você quiser.`,
  ),
  topic(
    'Segundo fator: como adotar sem atrito',
    'Segurança Digital',
    'segundo fator, autenticação, senha',
    'Veja como adotar o segundo fator na empresa sem atrito: por onde começar, qual método escolher, como lidar com exceções e como apoiar as pessoas.',
    `O segundo fator impede que uma senha roubada abra a porta sozinha. Por isso, comece pelo e-mail e pelas contas de administração.

## Qual método escolher?

O aplicativo autenticador já ajuda muito. A chave física protege mais, porque só responde ao site verdadeiro.

- Comece pelos administradores.
- Cadastre um método de reserva.
- Explique o motivo antes da mudança.

> O melhor método é o mais forte que todos conseguem usar.

## Como tratar as exceções

Sistemas antigos não aceitam a novidade. Portanto, isole essas contas e marque uma data para a troca.

## Conclusão

Avance por grupos e ouça as dúvidas. A Escudo Digital apoia a escolha e a configuração em cada etapa.`,
  ),
  topic(
    'EDR na prática: o que muda no dia a dia',
    'EDR e Endpoints',
    'EDR, endpoint, detecção',
    'Entenda o que muda no dia a dia com o EDR: quem acompanha os alertas, como isolar uma máquina e o que combinar com a equipe antes da instalação.',
    `O EDR observa o comportamento das máquinas e permite agir à distância. Por isso, ele muda a rotina de quem cuida da TI.

## Quem olha os alertas?

Alguém precisa decidir o que fazer com cada aviso. Sem essa pessoa, o alerta vira ruído, porque ninguém responde.

- Defina o responsável por turno.
- Escreva quem pode isolar uma máquina.
- Revise as exceções com data marcada.

> Uma ferramenta sem resposta é apenas um alarme.

## Como preparar a instalação

Faça um piloto com máquinas variadas. Depois, avance em ondas e corrija o que atrapalhar o trabalho.

## Conclusão

O ganho vem da rotina, portanto combine os papéis antes. A Escudo Digital acompanha a sua equipe nesse caminho.`,
  ),
  topic(
    'LGPD no atendimento: cuidados simples',
    'LGPD e Conformidade',
    'LGPD, dados pessoais, atendimento',
    'Conheça cuidados simples de LGPD para o atendimento: que dados pedir, onde guardar, como responder ao titular e como treinar quem fala com clientes.',
    `A LGPD chega ao atendimento em cada cadastro. Por isso, vale pedir somente o dado que o serviço exige.

## Que dados pedir?

Pergunte para que serve cada campo. O que não tem finalidade deve sair, porque dado guardado é responsabilidade.

- Peça o mínimo.
- Diga por que está pedindo.
- Apague o que venceu.

> O dado que não existe não vaza.

## Como responder a um titular

Confirme a identidade sem pedir mais do que já possui. Depois, registre o pedido e combine quem responde.

## Conclusão

Um roteiro curto resolve a maior parte das dúvidas. A Escudo Digital ajuda a proteger os sistemas onde os dados vivem.`,
  ),
  topic(
    'Trabalho remoto: a lista do primeiro dia',
    'Segurança Digital',
    'trabalho remoto, computador da empresa, acesso',
    'Monte a lista de segurança do primeiro dia de trabalho remoto: computador preparado, acesso com segundo fator, arquivos na nuvem e canal de ajuda.',
    `O trabalho remoto seguro começa antes do primeiro acesso. Por isso, prepare o computador e explique as regras com calma.

## O que entregar pronto?

A máquina deve sair configurada, porque corrigir depois dá mais trabalho. Um disco cifrado evita que um furto vire vazamento.

- Computador atualizado.
- Segundo fator cadastrado.
- Canal de ajuda conhecido.

> O caminho seguro precisa ser o mais fácil.

## Como apoiar a pessoa em casa

Envie um passo a passo para o roteador. Marque uma conversa na primeira semana e anote as dúvidas.

## Conclusão

Uma lista curta evita improvisos. A Escudo Digital prepara com você esse primeiro dia.`,
  ),
  topic(
    'Senhas compartilhadas: como sair delas',
    'Segurança Digital',
    'senhas, gerenciador de senhas, cofre',
    'Saiba como sair das senhas compartilhadas com um gerenciador: ordem de migração, cofres por equipe e cuidados quando alguém deixa a empresa.',
    `A senha compartilhada esconde quem fez o quê. Por isso, troque planilhas por um gerenciador com cofres por equipe.

## Por onde começar a troca?

Migre primeiro o e-mail e o banco, porque são as contas mais visadas. Depois, passe às ferramentas de cada área.

- Um cofre para cada equipe.
- Um dono para cada cofre.
- Troca da senha a cada saída.

> Senha boa é aquela que ninguém precisa decorar.

## O que fazer quando alguém sai

Retire o acesso no mesmo dia e troque o que a pessoa conhecia. O registro do cofre mostra o que foi usado.

## Conclusão

Comece pequeno e apague as planilhas no fim. A Escudo Digital orienta a escolha do gerenciador.`,
  ),
  topic(
    'Arquivos na nuvem: permissões em ordem',
    'Google Workspace',
    'arquivos na nuvem, permissões, compartilhamento',
    'Coloque em ordem as permissões dos arquivos na nuvem: links restritos, grupos no lugar de pessoas, revisão periódica e cuidado com quem é de fora.',
    `As permissões se acumulam sem que ninguém perceba. Por isso, arquivos na nuvem pedem uma revisão marcada na agenda.

## Quem deve ter acesso?

Dê acesso a grupos, porque pessoas mudam de área. O link restrito evita surpresas quando ele é encaminhado.

- Link restrito por padrão.
- Data de validade para quem é de fora.
- Dono definido em cada pasta.

> Convite sem data de saída vira mudança permanente.

## Como revisar sem travar a equipe

Peça a cada gestor que confira a própria pasta. Em seguida, remova o que ninguém reconhece.

## Conclusão

Pouca regra e revisão constante resolvem. A Escudo Digital ajuda a configurar o padrão da empresa.`,
  ),
];
