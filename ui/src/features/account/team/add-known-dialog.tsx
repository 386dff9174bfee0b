import { NativeSelect } from '@chakra-ui/react';
import { type AddKnownPersonRequest, addKnownPersonRequest, type KnownPerson } from '@pdv/schemas/account/shops';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../shared/components/form-field.tsx';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { MemberDialog } from './member-dialog.tsx';
import { useAddKnownPerson } from './team.query.ts';

interface Props {
  /** At least one. */
  readonly people: readonly KnownPerson[];
  readonly onClose: () => void;
}

/** Somebody who works in another shop of the owner, with the login that they have. */
export default function AddKnownDialog({ people, onClose }: Props) {
  const form = useForm<AddKnownPersonRequest>({
    resolver: zodResolver(addKnownPersonRequest),
    defaultValues: { memberId: people[0]?.id ?? '', role: 'cashier', currentPassword: '' },
  });
  const role = form.watch('role');
  return (
    <MemberDialog
      title="Trazer de outra loja"
      description="A pessoa entra aqui com o login que já tem, com um perfil próprio nesta loja."
      submit={['Adicionar', 'Adicionando...']}
      done="Pessoa adicionada à equipe"
      {...{ form, role, onClose }}
      saving={useAddKnownPerson()}
      dirty={false}
      makesOwner={role === 'owner'}
    >
      <FormField label="Pessoa" error={form.formState.errors.memberId?.message}>
        <NativeSelect.Root>
          <NativeSelect.Field {...form.register('memberId')}>
            {people.map(({ id, name, shops }) => (
              <option key={id} value={id}>
                {name} · {shops.join(', ')}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </MemberDialog>
  );
}
