export interface Trouble {
  readonly title: string;
  readonly words: string;
}

export const NOT_SECURE: Trouble = {
  title: 'A câmera só abre em endereço seguro',
  words: 'Entre pelo endereço que começa com https:// e tente de novo, ou digite o código.',
};

export const NO_READER: Trouble = {
  title: 'Não foi possível carregar o leitor',
  words: 'Verifique a conexão e tente de novo, ou digite o código.',
};

const BY_NAME: Readonly<Record<string, Trouble>> = {
  NotAllowedError: {
    title: 'O navegador não deixou usar a câmera',
    words: 'Abra o cadeado ao lado do endereço, permita a câmera para este site e tente de novo.',
  },
  NotFoundError: {
    title: 'Nenhuma câmera neste aparelho',
    words: 'Conecte uma câmera e tente de novo, ou digite o código.',
  },
  NotReadableError: {
    title: 'A câmera está em uso',
    words: 'Feche o outro aplicativo que usa a câmera e tente de novo.',
  },
};

const UNKNOWN: Trouble = { title: 'A câmera não abriu', words: 'Tente de novo, ou digite o código.' };

/** Why the browser gave no camera, and what can be done about it. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return BY_NAME[name === 'OverconstrainedError' ? 'NotFoundError' : name] ?? UNKNOWN;
}
