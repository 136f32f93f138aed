import { PREFIX } from '../config.js';
import type { ReceivedMail } from '../mail/stand-in.js';
import { OFFERED_ACCOUNTS } from './accounts.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const page = (title: string, main: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${PREFIX}/style.css">
</head>
<body>
<main>
<p class="notice">Demonstração: esta página faz o papel do Google. Nenhuma senha é pedida e nada sai desta máquina.</p>
${main}
</main>
</body>
</html>
`;

/** The choice of accounts; `problem` is shown at the e-mail field. */
export function accountPage(uid: string, problem?: string): string {
  const action = `${PREFIX}/interaction/${encodeURIComponent(uid)}`;
  const accounts = OFFERED_ACCOUNTS.map(
    ({ email, name }) => `<li><button name="email" value="${escape(email)}">
<span class="initial" aria-hidden="true">${escape(name.charAt(0))}</span>
<span><strong>${escape(name)}</strong><span class="email">${escape(email)}</span></span>
</button></li>`,
  ).join('\n');
  return page(
    'Escolha uma conta',
    `<h1>Escolha uma conta</h1>
<p>para continuar na Vitrine</p>
<form method="post" action="${action}"><ul>
${accounts}
</ul></form>
<form method="post" action="${action}" class="other">
<label for="email">Usar outro e-mail</label>
<div class="row"><input id="email" name="email" type="email" autocomplete="off" required maxlength="254"${
      problem ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ''
    }>
<button>Continuar</button></div>
${problem ? `<p id="problem" role="alert">${escape(problem)}</p>` : ''}
</form>
<form method="post" action="${action}"><button name="cancel" value="1" class="plain">Cancelar</button></form>`,
  );
}

/** An authorisation request that can't go on. */
export const errorPage = (reason: string): string =>
  page(
    'Login de demonstração',
    `<h1>Este login não pode continuar</h1>
<p>Volte ao site e clique em Entrar com Google novamente.</p>
<p class="detail">${escape(reason)}</p>
<p><a href="/">Voltar ao site</a></p>`,
  );

/** The mailbox of everybody in the demo, the newest mail first. */
export const mailPage = (mails: readonly ReceivedMail[]): string =>
  page(
    'E-mails da demonstração',
    `<h1>E-mails da demonstração</h1>
<p>O que a Vitrine enviou, a quem quer que seja; o mais novo vem primeiro.</p>
${mails.length === 0 ? '<p>Nenhum e-mail ainda.</p>' : ''}
${mails
  .toReversed()
  .map(
    ({ to, subject, text }) => `<article><h2>${escape(subject)}</h2>
<p class="email">Para ${escape(to.join(', '))}</p>
<p class="text">${escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</p></article>`,
  )
  .join('\n')}`,
  );

export const STYLE = `
:root { color-scheme: light; font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #14213d; background: #f4f2ee; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; line-height: 1.5; }
main { width: min(100%, 27rem); background: #fff; border: 1px solid #e2ddd4; border-radius: 1rem; padding: 2rem; }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: #fff4d6; color: #5c4300; font-size: .875rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h1 + p { margin: .25rem 0 1.25rem; color: #4a5468; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-bottom: 1px solid #e2ddd4; }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: flex; gap: 1rem; align-items: center; width: 100%; padding: .875rem .5rem; border: 0; background: none; text-align: left; border-radius: .5rem; }
li button:hover { background: #f4f2ee; }
.initial { display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: #0b6b62; color: #fff; font-weight: 600; }
strong, .email { display: block; }
.email { color: #4a5468; font-size: .9375rem; overflow-wrap: anywhere; }
.other { margin: 1.5rem 0 1rem; }
label { display: block; margin-bottom: .375rem; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
input { flex: 1 1 12rem; min-width: 0; font: inherit; padding: .625rem .75rem; border: 1px solid #767d8c; border-radius: .5rem; }
.row button { padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: #0b6b62; color: #fff; font-weight: 600; }
.plain { border: 0; background: none; padding: .5rem 0; text-decoration: underline; }
a { color: #0b6b62; }
[role=alert] { margin: .5rem 0 0; color: #a11a1a; }
article { border-top: 1px solid #e2ddd4; padding: 1rem 0; }
h2 { margin: 0; font-size: 1rem; }
.text { white-space: pre-line; overflow-wrap: anywhere; }
.detail { color: #4a5468; font-size: .875rem; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #0b6b62; outline-offset: 2px; }
`;
