const menu = document.getElementById('menu-movel');
const toggle = document.querySelector('[popovertarget=menu-movel]');

// The browser opens and closes it, but doesn't set aria-expanded.
menu?.addEventListener('toggle', ({ newState }) => {
  const isOpen = newState === 'open';
  toggle?.setAttribute('aria-expanded', String(isOpen));
  toggle?.setAttribute('aria-label', isOpen ? 'Fechar menu' : 'Abrir menu');
});
// A link may lead to another part of the same page.
menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover();
});

document.querySelector('[data-top]')?.addEventListener('click', () => window.scrollTo({ top: 0 }));
