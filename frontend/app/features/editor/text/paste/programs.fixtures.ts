import type { ClipboardText } from './read-paste';

/**
 * Clipboards of the programs in which IT people work, written by hand in the form that each program writes. The readers
 * were written with those of `TUNED` in sight; those of `KEPT_ASIDE` were written first, and read at the end.
 */
interface Clipboard extends ClipboardText {
  /** The blocks that an article gets. */
  blocks: string[];
  missing?: number;
  /** Addresses that the server fetches. */
  fetched?: string[];
}

const SIGNED =
  'https://prod-files-secure.s3.us-west-2.amazonaws.com/1f/2e/rede.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=3600&X-Amz-Signature=abc';

const vscode = (lines: string[], font: string) =>
  `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: ${font};font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;">${lines
    .map((line) => (line === '' ? '<br>' : `<div>${line}</div>`))
    .join('')}</div>`;
const token = (text: string, colour = '#d4d4d4') => `<span style="color: ${colour};">${text}</span>`;

const excel = (styles: string, rows: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\,";}
td
	{padding-top:1px;
	font-weight:400;
	font-family:Calibri, sans-serif;}
${styles}
-->
</style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
${rows}
<!--EndFragment-->
</table>
</body>
</html>`;

export const KEPT_ASIDE: Record<string, Clipboard> = {
  'VS Code on a Mac, light, with tabs and Markdown signs in the code': {
    html: vscode(
      [
        token('# Cópia diária', '#008000'),
        `${token('if', '#af00db')}${token(' [ ')}${token('-z', '#0000ff')}${token(' "$1" ]; ')}${token('then', '#af00db')}`,
        `${token('\t')}${token('echo', '#795e26')}${token(' "**uso**: $0 &lt;pasta&gt;"', '#a31515')}`,
        token('fi', '#af00db'),
        '',
        `${token('rsync')}${token(' -a "$1" nas:/backup')}`,
      ],
      "Menlo, Monaco, 'Courier New', monospace",
    ),
    text: '# Cópia diária\nif [ -z "$1" ]; then\n\techo "**uso**: $0 <pasta>"\nfi\n\nrsync -a "$1" nas:/backup',
    blocks: [
      '<pre><code># Cópia diária\nif [ -z "$1" ]; then\n\techo "**uso**: $0 &lt;pasta&gt;"\nfi\n\nrsync -a "$1" nas:/backup</code></pre>',
    ],
  },
  'GoLand in its new look: a pre in a div, with line breaks as elements': {
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><div style="background-color:#1e1f22;color:#bcbec4"><pre style="font-family:'JetBrains Mono',monospace;font-size:9,8pt;"><span style="color:#cf8e6d;">func&#32;</span><span style="color:#56a8f5;">main</span>()&#32;{<br>&#9;<span style="color:#bcbec4;">fmt</span>.Println(<span style="color:#6aab73;">&quot;a&#32;&lt;&#32;b&quot;</span>)<br><br>}<br></pre></div></body></html>`,
    text: 'func main() {\n\tfmt.Println("a < b")\n\n}\n',
    blocks: ['<pre><code>func main() {\n\tfmt.Println("a &lt; b")\n\n}</code></pre>'],
  },
  'Notion: a warning, tasks, an open toggle and a picture of its own': {
    html: `<meta charset='utf-8'><h2>Plano</h2><aside>\n⚠️ Não reinicie o <strong>servidor</strong>.\n\n</aside><ul><li>[x]  Cópia feita</li><li>[ ]  Avisar a equipe<ul><li>[ ]  por e-mail</li></ul></li></ul><details open=""><summary>Ver o comando</summary><p>Rode <code>sfc</code>.</p><ul><li>como administrador</li></ul></details><p><img src="${SIGNED.replaceAll('&', '&amp;')}" alt="rede.png"></p><!-- notionvc: 1c0f -->`,
    text: '## Plano\n\n<aside>\n⚠️ Não reinicie o **servidor**.\n\n</aside>',
    blocks: [
      '<h2>Plano</h2>',
      '<aside data-callout="atencao"><p>Não reinicie o <strong>servidor</strong>.</p></aside>',
      '<ul><li>☑ Cópia feita</li><li>☐ Avisar a equipe<ul><li>☐ por e-mail</li></ul></li></ul>',
      '<details><summary>Ver o comando</summary><p>Rode <code>sfc</code>.</p><ul><li>como administrador</li></ul></details>',
      '<figure><img src="#pasted-0" alt="rede.png"></figure>',
    ],
    fetched: [SIGNED],
  },
  'Excel whose head is not bold, over a column of numbers': {
    html: excel(
      '.xl65\n\t{mso-number-format:Standard;}',
      ` <tr height=20 style='height:15.0pt'>
  <td height=20 width=64 style='height:15.0pt;width:48pt'>Plano</td>
  <td width=64 style='width:48pt'>Contas</td>
  <td width=64 style='width:48pt'>Preço</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Básico</td>
  <td align=right>10</td>
  <td class=xl65 align=right>1.290,50</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Completo</td>
  <td align=right>50</td>
  <td class=xl65 align=right>R$ 4.900</td>
 </tr>`,
    ),
    text: 'Plano\tContas\tPreço\r\nBásico\t10\t1.290,50\r\nCompleto\t50\tR$ 4.900\r\n',
    blocks: [
      '<table><thead><tr><th>Plano</th><th>Contas</th><th>Preço</th></tr></thead><tbody><tr><td>Básico</td><td>10</td><td>1.290,50</td></tr><tr><td>Completo</td><td>50</td><td>R$ 4.900</td></tr></tbody></table>',
    ],
  },
  'a PDF of two paragraphs, and a dash between words': {
    html: '',
    text: 'A cópia de segurança deve ficar fora da em-\npresa e ser testada a cada três meses, por al-\nguém que não a fez.\n\nO anti-\nvírus do Windows basta para quem já usa um sis-\ntema atualizado - desde que a conta não seja a\nde administrador.',
    blocks: [
      '<p>A cópia de segurança deve ficar fora da empresa e ser testada a cada três meses, por alguém que não a fez.</p>',
      '<p>O antivírus do Windows basta para quem já usa um sistema atualizado - desde que a conta não seja a de administrador.</p>',
    ],
  },
};

export const TUNED: Record<string, Clipboard> = {
  'VS Code on Windows, dark': {
    html: vscode(
      [
        `${token('def', '#569cd6')}${token(' ')}${token('soma', '#dcdcaa')}${token('(a, b):')}`,
        `${token('    ')}${token('if', '#c586c0')}${token(' a &lt; b:')}`,
        token('        print(a)'),
        '',
        token('    return a + b'),
      ],
      "Consolas, 'Courier New', monospace",
    ),
    text: 'def soma(a, b):\r\n    if a < b:\r\n        print(a)\r\n\r\n    return a + b',
    blocks: [
      '<pre><code>def soma(a, b):\n    if a &lt; b:\n        print(a)\n\n    return a + b</code></pre>',
    ],
  },
  'IntelliJ IDEA, whose line ends are elements': {
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9.8pt;"><span style="color:#cc7832;">public class </span>Soma {<br>    <span style="color:#cc7832;">int </span>a = <span style="color:#6897bb;">1</span>;<br>}<br></pre></body></html>`,
    text: 'public class Soma {\n    int a = 1;\n}\n',
    blocks: ['<pre><code>public class Soma {\n    int a = 1;\n}</code></pre>'],
  },
  'Notion: a callout, tasks, a toggle within a list and a picture without an address': {
    html: `<meta charset='utf-8'><aside>\n💡 <p>Faça antes uma cópia.</p><p>Depois siga.</p></aside><ul><li>[ ]  Ligar</li></ul><ul><li><details><summary>Por quê?</summary>Porque sim.</details></li></ul><p><img src="attachment:6a0b:tela.png" alt=""></p>`,
    text: '',
    blocks: [
      '<aside data-callout="dica"><p>Faça antes uma cópia.</p><p>Depois siga.</p></aside>',
      '<ul><li>☐ Ligar</li></ul>',
      '<details><summary>Por quê?</summary><p>Porque sim.</p></details>',
    ],
    missing: 1,
  },
  'Excel with a bold head': {
    html: excel(
      '.xl65\n\t{font-weight:700;\n\ttext-align:center;}\n.xl66\n\t{text-align:center;}',
      ` <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Risco</td>
  <td class=xl65 width=64 style='border-left:none;width:48pt'>Medida</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl66 style='height:15.0pt'>Phishing</td>
  <td class=xl66 style='border-left:none'>Treino</td>
 </tr>`,
    ),
    text: 'Risco\tMedida\r\nPhishing\tTreino\r\n',
    blocks: [
      '<table><thead><tr><th>Risco</th><th>Medida</th></tr></thead><tbody><tr><td>Phishing</td><td>Treino</td></tr></tbody></table>',
    ],
  },
  'Markdown whose quote ends with its line': {
    html: '',
    text: '# Aviso\n\n> A senha vazou.\n> Troque hoje.\nO texto segue aqui.\n\n> Outra\n\n==Marcado== e ~~riscado~~.',
    blocks: [
      '<h2>Aviso</h2>',
      '<blockquote><p>A senha vazou.<br>Troque hoje.</p></blockquote>',
      '<p>O texto segue aqui.</p>',
      '<blockquote><p>Outra</p></blockquote>',
      '<p><mark>Marcado</mark> e <s>riscado</s>.</p>',
    ],
  },
};
