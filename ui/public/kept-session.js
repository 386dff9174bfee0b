// At `/`, before anything is shown: whoever has a session in this browser goes on to the screens.
(() => {
  try {
    if (!localStorage.getItem('accessToken') || !localStorage.getItem('refreshToken')) return;
  } catch {
    // Storage switched off: nobody is kept signed in.
    return;
  }
  document.documentElement.hidden = true;
  location.replace('/inicio');
})();
