import { CommandProblem } from '@pdv/app/command-line/error-message';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { requireData, withLog } from '@pdv/app/with-log';
import { forgetSecondFactor } from '@pdv/command-api/commands/account';
import { email as emailField } from '@pdv/schemas/kernel/fields';

const EXAMPLE = 'make forget-second-factor EMAIL=ana@example.com';

// `make forget-second-factor`
await runCommand(async () => {
  const config = readCommandConfig(process.env);
  const email = emailField.safeParse(process.env.EMAIL ?? '');
  if (!email.success) throw new CommandProblem(`Diga o e-mail: ${EXAMPLE}`);
  requireData(config);
  const outcome = await withLog(config, ({ pool }) => forgetSecondFactor(pool, email.data));
  if (outcome === 'unknown_login') throw new CommandProblem(`Ninguém entra com ${email.data}.`);
  console.log(
    outcome === 'forgotten'
      ? `A verificação em duas etapas de ${email.data} foi desligada: basta a senha.`
      : `A verificação em duas etapas de ${email.data} já estava desligada.`,
  );
});
