/** Said wherever code of the application could not be loaded. */
export const LOAD_FAILED = {
  title: 'Não foi possível abrir esta página',
  text: 'Pode haver uma versão nova do Freguês, ou a conexão caiu. O que já foi registrado está guardado.',
} as const;
