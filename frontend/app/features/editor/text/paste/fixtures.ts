/**
 * What programs put on the clipboard as `text/html`, element by element as they write it, with texts of our own. The
 * forms are those in the public tests of editors that collected them; each constant names its source, or says that
 * its form was made up and compared with no recorded clipboard.
 */

const wordMarker = (sign: string, font = 'Symbol') =>
  `<!--[if !supportLists]--><span style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:\n${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span><!--[endif]-->`;
const wordItem = (place: string, list: string, sign: string, text: string, font?: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:1.0in;mso-add-space:\nauto;text-indent:-.25in;mso-list:${list}'>${wordMarker(sign, font)}${text}<o:p></o:p></p>\n`;

/** Word 15 and 16 on Windows, as in the tests of syncfusion/ej2-javascript-ui-controls and lblod/ember-rdfa-editor. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style>
</head>

<body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

<h1><a name="_Toc123"></a><span style='mso-bookmark:_Toc123'>Como proteger<br>
o e-mail</span><o:p></o:p></h1>

<p class=MsoNormal>O e-mail é a <b>porta de entrada</b> <i style='mso-bidi-font-style:normal'>mais comum</i>.
Veja <a href="https://exemplo.com.br/guia?utm_source=word&amp;id=7&amp;fbclid=abc"><span style='color:#0563C1'>o guia</span></a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<h2><span style='font-size:13.0pt;line-height:107%'>Três passos</span><o:p></o:p></h2>

${wordItem('First', 'l0 level1 lfo1', '1.', 'Ative o segundo fator')}${wordItem('Middle', 'l0 level2 lfo1', 'o', 'nos celulares', '"Courier New"')}${wordItem('Last', 'l0 level1 lfo1', '2.', '<b>Treine</b> a equipe')}
${wordItem('First', 'l1 level1 lfo2', '·', 'Um ponto à parte')}${wordItem('Last', 'l1 level1 lfo2', '·', 'Outro ponto')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Risco<o:p></o:p></b></p>
  </td>
  <td width=200 valign=top style='width:150.0pt'>
  <p class=MsoNormal><b>Medida<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=200 valign=top><p class=MsoNormal>Phishing<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>Filtro e treino<o:p></o:p></p></td>
 </tr>
</table>

<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Imagem_x0020_1"/><![endif]--><![if !vml]><img width=200 height=100
src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Imagem_x0020_1"><![endif]></span><o:p></o:p></p>

<!--EndFragment-->
</body>

</html>`;

const doc = (text: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const docParagraph = (inner: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inner}</p>`;
const docItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${doc(text)}</p></li>`;

/** Google Docs in Chrome: ckeditor/ckeditor4 tests/plugins/pastefromgdocs (NestedUnorderedLists, Basic). */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-d3458de2-7fff-66b2-6a6a-22251ea240da"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${doc('Cópias de segurança')}</h1>${docParagraph(
  `${doc('Uma cópia ')}${doc('fora da empresa', 'font-weight:700;font-style:normal')}${doc(' é ')}${doc('indispensável', 'font-weight:400;font-style:italic')}${doc('. Leia ')}<a href="https://www.google.com/url?q=https://exemplo.com.br/backup?utm_medium%3Ddoc&amp;sa=D&amp;source=editors" style="text-decoration:none;">${doc('o passo a passo', 'font-weight:400;font-style:normal')}</a>${doc('.')}`,
)}<br><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;">${doc('Onde guardar')}</h2><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docItem(1, 'Na nuvem')}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docItem(2, 'com versões')}</ul>${docItem(1, 'Em disco')}</ul><br><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="200" /><col width="200" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;">${docParagraph(doc('Cópia', 'font-weight:700;font-style:normal'))}</td><td style="border-left:solid #000000 1pt;">${docParagraph(doc('Prazo', 'font-weight:700;font-style:normal'))}</td></tr><tr style="height:0pt"><td style="border-left:solid #000000 1pt;">${docParagraph(doc('Diária'))}</td><td style="border-left:solid #000000 1pt;">${docParagraph(doc('30 dias'))}</td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

/** LibreOffice Writer 6 and 7, as in ckeditor/ckeditor4 tests/plugins/pastefromlibreoffice. */
export const LIBREOFFICE = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.0.1.2 (Linux)"/>
	<style type="text/css">
		@page { size: 8.27in 11.69in; margin: 0.79in }
		p { margin-bottom: 0.1in; line-height: 115%; background: transparent }
	</style>
</head>
<body lang="pt-BR" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Senhas
fortes</h1>
<p style="margin-bottom: 0in; line-height: 100%">
Use um <b>gerenciador</b> e <i>nunca</i> repita a <strike>mesma</strike> senha.</p>
<p style="margin-bottom: 0in; line-height: 100%"><br/>

</p>
<ul>
	<li><p style="margin-bottom: 0in; line-height: 100%">Longas</p>
	<li><p style="margin-bottom: 0in; line-height: 100%">Diferentes</p>
</ul>
<ol>
	<ol>
		<li><p style="margin-bottom: 0in; line-height: 100%">por conta</p>
		<li><p style="margin-bottom: 0in; line-height: 100%">por pessoa</p>
	</ol>
</ol>
<p style="margin-bottom: 0in; line-height: 100%"><img src="file:///tmp/lu224761cox90.tmp/lu224761coxae_tmp_4cd0334029fab812.jpg" name="Figura 1" align="bottom" width="99" height="99" border="0"/>
</p>
</body>
</html>
`;

/** WhatsApp Web in Chrome: several messages as text. Made up: not compared with a recorded clipboard. */
export const WHATSAPP = `[10:32, 21/11/2026] Ana Souza: *Atenção*: o boleto falso voltou.
[10:33, 21/11/2026] Bruno: Não cliquem em _nenhum_ link!
Avisem o financeiro.
[10:35, 21/11/2026] Ana Souza: ~Já resolvi~ 2*3=6 e arquivo_de_teste_ok`;

/** A web page in Chrome, which writes computed styles. Made up, not compared with a recorded clipboard. */
export const WEB_PAGE = `<meta charset='utf-8'><h2 style="box-sizing: border-box; color: rgb(33, 37, 41); font-weight: 500; font-style: normal; white-space: normal; text-decoration-style: initial;">Novidades</h2><p style="box-sizing: border-box; margin: 0px 0px 1rem; font-weight: 400;">Leia <a href="https://noticias.example/a?utm_campaign=x&amp;gclid=1&amp;p=2#topo" style="color: rgb(0, 123, 255);" onclick="rastrear()">a matéria</a><span>&nbsp;</span>com <code style="font-family: SFMono-Regular;">nslookup</code>.</p><pre class="language-bash"><code>dig  exemplo.com.br\nwhois x</code></pre><img src="https://noticias.example/p.gif" width="1" height="1"><figure><img src="https://noticias.example/foto.jpg" alt="Uma sala"><figcaption>A sala <em>nova</em></figcaption></figure><script>alert(1)</script><p onmouseover="alert(1)"><a href="javascript:alert(1)">Isca</a></p>`;

const safariItem = (margin: string, sign: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="margin: 0cm 0cm 0.0001pt ${margin}; text-indent: -18pt; font-size: 11pt; font-family: Calibri, sans-serif; caret-color: rgb(0, 0, 0);"><span style="font-family: Symbol;">${sign}<span style="font-style: normal; font-size: 7pt; font-family: &quot;Times New Roman&quot;;">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;<span class="Apple-converted-space">&nbsp;</span></span></span>${text}</p>`;

/** Word in Safari, which knows no list in a style. Made up: not compared with a recorded clipboard. */
export const SAFARI_WORD = `<p class="MsoNormal" style="margin: 0cm; font-size: 11pt;">O e-mail é a<span class="Apple-converted-space">&nbsp;</span><b>porta de entrada</b><span class="Apple-converted-space">&nbsp;</span>mais comum, por R$&nbsp;10. Veja&nbsp;<a href="https://exemplo.com.br/guia" style="color: rgb(5, 99, 193);">o guia</a>&nbsp;hoje.</p>${safariItem('36pt', '1.', 'Ative o segundo fator')}${safariItem('72pt', 'o', 'nos celulares')}${safariItem('36pt', '2.', '<b>Treine</b><span class="Apple-converted-space">&nbsp;</span>a equipe')}<p class="MsoListParagraph" style="margin: 0cm 0cm 0.0001pt 36pt;">Uma lista sem sinal</p>`;

/** Word for the web. Made up: not compared with a recorded clipboard. */
export const WORD_ONLINE = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1"><span class="TextRun SCXW1" style="font-weight:bold"><span class="NormalTextRun SCXW1">Plano</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li class="OutlineElement Ltr SCXW1" data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem"><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">Primeiro</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2 SCXW1" role="list"><li class="OutlineElement Ltr SCXW1" data-leveltext="o" data-listid="1" data-aria-posinset="1" data-aria-level="2" role="listitem"><p class="Paragraph SCXW1"><span class="TextRun SCXW1">Dentro</span><span class="EOP SCXW1">&nbsp;</span></p></li></ul></div>`;

export const MARKDOWN = `# Guia de MFA

Ative **hoje**. Veja [o site](https://exemplo.com.br/?utm_source=md).

- um
  - dentro
- dois

| A | B |
| --- | --- |
| 1 | 2 |

\`\`\`ts
const a = 1 < 2;
\`\`\`
`;
