const chip = document.querySelector<HTMLElement>('nav[aria-label=Categorias] [aria-current]');
const row = chip?.closest('ul');
// On a phone the row is longer than the screen, and a new document begins at its start.
if (chip && row) row.scrollLeft += chip.getBoundingClientRect().left - row.getBoundingClientRect().left - 18;
