import { useRef } from 'react';

/** A file input that nobody sees, and what opens it. */
export function useFileInput(label: string, onFile: (file: Blob) => void) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml"
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
