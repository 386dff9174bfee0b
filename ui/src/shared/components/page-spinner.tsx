/** A spinner in the middle of the screen; plain CSS, since it shows before anything else has come. */
export function PageSpinner() {
  return (
    <div className="page-spinner" data-late role="status">
      <svg viewBox="0 0 32 32" aria-hidden>
        <circle cx="16" cy="16" r="14.5" />
        <path d="M16 1.5A14.5 14.5 0 0 1 30.5 16" />
      </svg>
      <span>Carregando…</span>
    </div>
  );
}
