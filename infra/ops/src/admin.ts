import { CommandProblem } from '@pdv/app/command-line/error-message';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { requireData, withLog } from '@pdv/app/with-log';
import { createOperator } from '@pdv/command-api/operators';
import { Refusal } from '@pdv/infra/http/refusal';
import { operatorPassword } from '@pdv/schemas/account/password';
import { email as emailField } from '@pdv/schemas/kernel/fields';
import { askHidden } from './command-line/ask-hidden.ts';

const EXAMPLE = 'make admin EMAIL=ana@example.com';
const TOLD = {
  created: (email: string) => `Administrador criado: ${email}. Entre em /login e abra /admin.`,
  password_changed: (email: string) => `${email} já é administrador: a senha foi trocada.`,
  email_taken: (email: string) => `${email} já é o login de uma loja. Use outro e-mail.`,
};

// `make admin`
await runCommand(async () => {
  const config = readCommandConfig(process.env);
  const given = process.env.EMAIL?.trim();
  if (!given) throw new CommandProblem(`Diga o e-mail: ${EXAMPLE}`);
  const email = emailField.safeParse(given);
  if (!email.success) throw new CommandProblem(`EMAIL=${given} não é um endereço de e-mail. Como em: ${EXAMPLE}`);
  requireData(config);
  const typed =
    process.env.PASSWORD ||
    (await askHidden(
      'Senha: ',
      `Não há terminal em que perguntar a senha. Rode num terminal, ou diga-a: ${EXAMPLE} PASSWORD=…`,
    ));
  const password = operatorPassword.safeParse(typed);
  if (!password.success) throw new CommandProblem(`Senha: ${password.error.issues[0]?.message}`);
  const name = process.env.NAME?.trim() || 'Administrador';
  const outcome = await withLog(config, (log) =>
    createOperator({ ...log, now: () => new Date() }, { email: email.data, name, password: password.data }),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandProblem(`Senha: ${error.message}`) : error;
  });
  if (outcome === 'email_taken') throw new CommandProblem(TOLD.email_taken(email.data));
  console.log(TOLD[outcome](email.data));
});
