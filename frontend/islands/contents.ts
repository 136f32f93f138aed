const links = [...document.querySelectorAll<HTMLAnchorElement>('#indice a')];
const headings = [...new Set(links.map(({ hash }) => decodeURIComponent(hash.slice(1))))].flatMap(
  (id) => document.getElementById(id) ?? [],
);

/** Marks the heading that is being read: the last one above the upper third of the window. */
function update(): void {
  const line = innerHeight / 3;
  const current = headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id;
  for (const link of links) {
    if (decodeURIComponent(link.hash.slice(1)) === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
for (const heading of headings) observer.observe(heading);
