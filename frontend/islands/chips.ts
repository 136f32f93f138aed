const chip = document.querySelector<HTMLElement>('nav[aria-label=Categorias] [aria-current]');
const row = chip?.closest('ul');
// On a phone the row is longer than the screen, and a new document begins at its start.
if (chip && row) row.scrollLeft += chip.getBoundingClientRect().left - row.getBoundingClientRect().left - 18;

// A new document begins at its top. A reader who has scrolled goes on at the list.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('nav[aria-label=Categorias] a');
  if (link && scrollY > 0) link.hash = 'lista';
});
