/** A menu closes when something in it is chosen, on Esc, and when somebody goes elsewhere. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const close = () => {
      menu.open = false;
    };
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) close();
    });
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) close();
    });
  }
}
