/** The product's mark: an F whose arm ends in the regular customer. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#2563eb" />
      <path
        d="M10 24V8.5h12.5M10 16h9.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22" cy="22.4" r="2.6" fill="#93c5fd" />
    </svg>
  );
}
