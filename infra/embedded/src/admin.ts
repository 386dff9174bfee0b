import { createOperator } from '@pdv/command-api/operators';
import { passwordField } from '@pdv/schemas/account/sign-up';
import { email as emailField } from '@pdv/schemas/kernel/fields';
import { askHidden } from './ask-hidden.ts';
import { readConfig } from './config.ts';
import { withLog } from './with-log.ts';

const TOLD = {
  created: (email: string) => `Administrador criado: ${email}. Entre em /login e abra /admin.`,
  password_changed: (email: string) => `${email} já é administrador: a senha foi trocada.`,
  email_taken: (email: string) => `${email} já é o login de uma loja. Use outro e-mail.`,
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const email = emailField.safeParse(process.env.EMAIL?.trim());
  if (!email.success) throw new Error('Diga o e-mail: make admin EMAIL=ana@example.com');
  const password = passwordField.safeParse(process.env.PASSWORD || (await askHidden('Senha: ')));
  if (!password.success) throw new Error(`Senha: ${password.error.issues[0]?.message}`);
  const name = process.env.NAME?.trim() || 'Administrador';
  const outcome = await withLog(config, (log) =>
    createOperator({ ...log, now: () => new Date() }, { email: email.data, name, password: password.data }),
  );
  console.log(TOLD[outcome](email.data));
  return outcome === 'email_taken' ? 1 : 0;
}
