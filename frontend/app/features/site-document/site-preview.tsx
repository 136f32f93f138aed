import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { siteDocumentSchema, type Path, type SiteState } from '@vitrine/contracts';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { IconButton } from '../../components/ui/button';
import { Select } from '../../components/ui/field';
import { useWidth } from '../../components/charts/use-width';
import { leavesOf } from './leaves';
import {
  leafAt,
  linkedPage,
  mark,
  pageIn,
  prepare,
  previewUrl,
  scrollToElement,
  type PreviewedSite,
} from './preview-frame';
import { pageOfPath, previewPages } from './preview-pages';

const WIDTHS = {
  phone: { width: 375, icon: Smartphone, label: 'Celular, 375 px' },
  tablet: { width: 768, icon: Tablet, label: 'Tablet, 768 px' },
  desktop: { width: 1280, icon: Monitor, label: 'Computador, 1280 px' },
} as const;

function goToPlace(page: Document, id: string): void {
  const element = page.getElementById(id);
  if (element) scrollToElement(element);
}

/** A form of a preview would open the live site, or a chat. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * A page of the site with what is not yet published. It loads again with each version that is stored, at the place
 * where it was, and never adds to the browser's history. A click on a text leads to its field, `focused` to its text.
 */
export function SitePreview({
  site: { version, draft, published },
  section,
  focused,
  onPick,
}: {
  site: SiteState;
  section: string;
  /** The value whose field has the cursor; another array each time that it gets it. */
  focused: Path | undefined;
  onPick: (path: Path) => void;
}) {
  const document = draft ?? published;
  const pages = previewPages(document);
  const pageOf = (path: Path) => pageOfPath(path, document);
  const [page, setPage] = useState(() => pageOf([section]) ?? '/');
  const [size, setSize] = useState<keyof typeof WIDTHS>(() =>
    window.innerWidth < WIDTHS.tablet.width ? 'phone' : 'desktop',
  );
  const [note, setNote] = useState('');
  const [first] = useState(() => previewUrl(page));
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, room] = useWidth<HTMLDivElement>(0);
  /** How far each page was scrolled; a place of a link before it is reached. */
  const scrolled = useRef(new Map<string, number | string>());
  const shown = (): PreviewedSite => ({
    leaves: leavesOf(siteDocumentSchema, document),
    company: document.company.name,
    section,
    pageOf,
  });

  const goTo = (to: string) => {
    setNote('');
    setPage(to);
  };

  // The page of the section, or of the field, is shown.
  const [followed, setFollowed] = useState({ section, focused });
  if (followed.section !== section || followed.focused !== focused) {
    setFollowed({ section, focused });
    const wanted = pageOf(focused?.[0] === section ? focused : [section]);
    if (wanted) goTo(wanted);
  }

  const loaded = useRef({ page, version });
  /** Loads the page that is to be shown, once the frame has one: only its first is no `location.replace`. */
  const load = useEffectEvent(() => {
    const inner = frame.current?.contentWindow;
    const { current: last } = loaded;
    if (!inner?.document.body?.childElementCount) return;
    if (last.page === page && last.version === version) return;
    const at = pageIn(inner);
    if (at) scrolled.current.set(at, inner.scrollY);
    // The text of the field comes before the place where its page was.
    if (at !== page && focused && pageOf(focused) === page) scrolled.current.delete(page);
    loaded.current = { page, version };
    if (at === page) inner.location.reload();
    else inner.location.replace(previewUrl(page));
  });
  useEffect(() => load(), [page, version]);

  const show = useEffectEvent((scroll: boolean) => {
    const inner = frame.current?.contentDocument;
    if (inner?.body) mark(inner, focused, shown(), scroll);
  });
  useEffect(() => show(true), [focused]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const element = event.target as Element;
    const link = element.closest<HTMLAnchorElement>('a[href]');
    if (link) {
      // Neither the live site nor a chat opens in the frame.
      stop(event);
      const to = linkedPage(
        link,
        pages.map(({ path }) => path),
      );
      const isElsewhere = to && to.page !== page;
      if (to && !event.altKey && (isElsewhere || to.place)) {
        if (isElsewhere && to.place) scrolled.current.set(to.page, to.place);
        if (isElsewhere) goTo(to.page);
        else goToPlace(element.ownerDocument, to.place);
        return;
      }
      if (!to && !event.altKey && link.origin === link.ownerDocument.location.origin) {
        setNote(`A pré-visualização não mostra ${link.pathname}.`);
        return;
      }
    }
    const leaf = leafAt(element, page, shown());
    if (leaf) onPick(leaf.path);
    setNote('');
  });

  const onLoad = useEffectEvent(() => {
    const inner = frame.current?.contentWindow;
    const at = inner && pageIn(inner);
    if (!at) return;
    const { document: written } = inner;
    prepare(written);
    const place = scrolled.current.get(at) ?? 0;
    if (typeof place === 'number') inner.scrollTo({ top: place, behavior: 'instant' });
    else goToPlace(written, place);
    written.addEventListener('click', (event) => onClick(event), true);
    written.addEventListener('submit', stop, true);
    show(!scrolled.current.has(at));
    load();
  });
  useEffect(() => {
    const { current: element } = frame;
    const listen = () => onLoad();
    element?.addEventListener('load', listen);
    return () => element?.removeEventListener('load', listen);
  }, []);

  const { width } = WIDTHS[size];
  const scale = room ? Math.min(1, room / width) : 1;
  return (
    <section
      aria-label="Pré-visualização"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 xl:sticky xl:top-24"
    >
      <div className="flex items-center gap-2">
        <Select
          aria-label="Página da pré-visualização"
          value={page}
          options={pages.map(({ path, name }) => [path, name] as const)}
          onChange={({ target }) => goTo(target.value)}
        />
        {Object.entries(WIDTHS).map(([name, { icon, label }]) => (
          <IconButton
            key={name}
            icon={icon}
            label={label}
            aria-pressed={name === size}
            variant={name === size ? 'secondary' : 'quiet'}
            onClick={() => setSize(name as keyof typeof WIDTHS)}
          />
        ))}
      </div>
      <div
        ref={box}
        className="flex h-[calc(100dvh-13rem)] min-h-96 min-w-0 justify-center overflow-clip rounded-md border border-surface-300 bg-surface-200"
      >
        <iframe
          ref={frame}
          title="Pré-visualização do site"
          src={first}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          className="shrink-0 origin-top bg-white"
        />
      </div>
      <p className="text-2xs text-neutral-600" role="status">
        {note || 'Um clique num texto leva ao campo dele; num link com a tecla Alt também.'}
      </p>
    </section>
  );
}
