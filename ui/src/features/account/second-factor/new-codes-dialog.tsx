import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { PasswordAndCode } from './password-and-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useNewRecoveryCodes } from './second-factor.query.ts';

/** For those who have lost the codes, not the phone. */
export default function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const renew = useNewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <AppDialog open onClose={onClose} title="Guarde os códigos de recuperação" dismissible={false}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </AppDialog>
    );
  }
  return (
    <PasswordAndCode
      title="Novos códigos de recuperação"
      description="Os de antes deixam de valer. O celular continua o mesmo."
      submitLabel="Criar códigos"
      asksCode
      isPending={renew.isPending}
      onClose={onClose}
      onSend={({ currentPassword, code = '' }, refuse) =>
        renew.mutate(
          { currentPassword, code },
          { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError: refuse },
        )
      }
    />
  );
}
