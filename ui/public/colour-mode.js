// Runs before the first paint, so that nobody sees the other mode flash by. The rest is in shared/colour-mode.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('colour-mode');
  } catch {
    // Storage switched off: follow the system.
  }
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement;
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0b1220' : '#f6f8fb');
})();
