const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** What a person reads of a request without an address to go back to; it has neither style nor script. */
export const errorPage = (problem: string): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>O assistente não pôde ser conectado</title>
<h1>O assistente não pôde ser conectado</h1>
<p>Volte ao assistente e comece de novo. Se o erro se repetir, mostre a quem cuida do site o texto abaixo.</p>
<p><code>${escaped(problem.slice(0, 500))}</code></p>
<p><a href="/blog/admin">Voltar ao painel</a></p>
</html>`;
