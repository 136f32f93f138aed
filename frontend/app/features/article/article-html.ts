import { noteIds, pictureWidth, pictureWidthOf, wholeSources, withNotes } from '@vitrine/contracts';
import { articleCards } from './article-cards';
import { type TocEntry, withHeadingIds } from '@vitrine/analysis';

/** Ids that the page around an article uses itself. */
const RESERVED_IDS = [
  'topo',
  'conteudo',
  'menu-movel',
  'artigo',
  'artigo-titulo',
  'indice',
  'carregando',
  'compartilhar',
  'compartilhado',
  'rodape-produtos',
  'rodape-empresa',
  'rodape-contato',
  'relacionados',
  'interessado',
];

/** The text is as wide as `--measure`, or the screen; wide pictures as the column around it, or the window. */
const SIZES = {
  normal: '(min-width: 45rem) 42.5rem, calc(100vw - 2rem)',
  larga: '(min-width: 64rem) 59rem, calc(100vw - 2rem)',
  total: '100vw',
};
/** Of pictures in a gallery, by its columns: a third one needs 40rem, and the gaps are 1rem wide. */
const GALLERY_SIZES: Record<string, string> = {
  '2': '(min-width: 45rem) 20.75rem, calc(50vw - 1.5rem)',
  '3': '(min-width: 45rem) 13.5rem, (min-width: 40rem) calc((100vw - 4rem) / 3), calc(50vw - 1.5rem)',
};
const GALLERY = /<div data-gallery="(\d)">(?:[^<]|<(?!\/?div\b))*<\/div>/g;
const PICTURE = new RegExp(
  String.raw`(<figure ${pictureWidth.attribute}="(\w+)">\s*(?:<a\b[^<>]*>)?)?<img\b(?![^<>]*\swidth=)([^<>]*?)\ssrc="([^"]+)"`,
  'g',
);

const HEADING = /<h([23])\b[^<>]*>(?:[^<]|<(?!\/?h[23]\b))*<\/h\1>/g;
const HEADING_WITH_ID = /<h([23])\b([^<>]*\sid="([^"]+)"[^<>]*)>((?:[^<]|<(?!\/?h[23]\b))*)<\/h\1>/g;

/**
 * What an article's page adds to the stored HTML: ids and anchor links on its headings, tables and code that
 * the keyboard can scroll, pictures that wait until they are near, and have their size and variants; notes as numbers,
 * with their texts at the end. The input is HTML that the server has sanitised: balanced tags, attributes in double
 * quotes, `>` escaped in them. `scope` begins the ids of the notes of one of several texts on a page.
 */
export function articlePageHtml(content: string, scope = ''): { html: string; contents: TocEntry[] } {
  // Only the headings are parsed: the rest is many times as long.
  const ids = Array.from(content.replace(HEADING, '').matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id);
  const { html: identified, contents } = withHeadingIds(content.match(HEADING)?.join('') ?? '', [
    ...RESERVED_IDS,
    ...noteIds(content, scope),
    ...ids,
  ]);
  const headings = identified
    .replace(HEADING_WITH_ID, (_, level: string, attributes: string, id: string, inner: string) => {
      const anchor = `<a class="heading-anchor" href="#${id}" aria-label="Link para esta seção">#</a>`;
      return `<h${level}${attributes}>${inner}${anchor}</h${level}>`;
    })
    .match(HEADING)
    ?.values();
  const html = articleCards(content)
    .replace(HEADING, (heading) => headings?.next().value ?? heading)
    .replace(/<table\b/g, '<div class="table-scroll" role="region" aria-label="Tabela" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre\b(?![^<>]*\stabindex=)/g, '<pre tabindex="0"')
    .replace(/<img\b(?![^<>]*\sloading=)/g, '<img loading="lazy" decoding="async"')
    .replace(PICTURE, (tag, figure = '', width: string, before: string, src: string) => {
      const whole = wholeSources(src);
      if (!whole) return tag;
      const sizes = SIZES[pictureWidthOf(width) ?? 'normal'];
      return `${figure}<img${before} src="${src}" srcset="${whole.srcset}" sizes="${sizes}" width="${whole.width}" height="${whole.height}"`;
    })
    .replace(GALLERY, (gallery, columns: string) => {
      const sizes = GALLERY_SIZES[columns];
      return sizes ? gallery.replace(/(<img\b[^<>]* sizes=")[^"]*/g, `$1${sizes}`) : gallery;
    });
  return { html: withNotes(html, scope), contents };
}
