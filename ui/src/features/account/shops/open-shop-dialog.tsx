import { Button, chakra, Input, InputGroup, Stack } from '@chakra-ui/react';
import { type OpenedShop, type OpenShopRequest, openShopRequest } from '@pdv/schemas/account/shops';
import { slugify } from '@pdv/schemas/kernel/text';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MaskedInput } from '../../../shared/components/masked-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { maskPhone } from '../../../shared/format/mask-phone.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { BusinessTypeField } from '../sign-up/business-type-field.tsx';
import { useOpenShop } from './open-shop.query.ts';

interface Props {
  readonly onClose: () => void;
  readonly onOpened: (shop: OpenedShop) => void;
}

/** Another shop: its catalogue's address follows its name until somebody edits the address itself. */
export default function OpenShopDialog({ onClose, onOpened }: Props) {
  const id = useId();
  const { businessType, whatsapp, timeZone } = useAccount();
  const open = useOpenShop();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [suggested, suggest] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, setValue, watch, formState } = useForm<OpenShopRequest>({
    resolver: zodResolver(openShopRequest),
    defaultValues: { storeName: '', slug: '', businessType, whatsapp: whatsapp ? maskPhone(whatsapp) : '', timeZone },
  });
  const { errors, isDirty, dirtyFields, isSubmitted } = formState;
  const slug = watch('slug');
  const submit = handleSubmit((body) => {
    if (open.isPending) return;
    setRefusal(null);
    suggest(null);
    open.mutate(body, {
      onSuccess: onOpened,
      onError: (error) => {
        setRefusal(showRefusal(error, setError, { slug_taken: 'slug' }));
        const free = error instanceof ApiError && error.body.suggestedSlug;
        if (typeof free === 'string') suggest(free);
      },
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Abrir outra loja"
      description="Ela nasce vazia, com o plano desta. Você entra com o mesmo login."
      form={id}
      submitLabel="Abrir loja"
      pending={open.isPending}
      pendingLabel="Abrindo..."
      dirty={isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <NotInDemo />
          <FormAlert message={refusal} />
          <FormField label="Nome da loja" error={errors.storeName?.message}>
            <Input
              autoComplete="off"
              placeholder="Padaria São João, Centro"
              {...register('storeName', {
                onChange: ({ target }) => {
                  if (!dirtyFields.slug || slug === '') {
                    setValue('slug', slugify(target.value), { shouldValidate: isSubmitted });
                  }
                },
              })}
            />
          </FormField>
          <FormField
            label="Endereço do catálogo"
            hint={`O endereço público será /catalog/${slug || 'sua-loja'}`}
            error={errors.slug?.message}
          >
            <InputGroup startElement="/catalog/" startElementProps={{ color: 'fg.muted', fontSize: 'sm' }}>
              <Input autoComplete="off" autoCapitalize="none" spellCheck={false} ps="5.25rem" {...register('slug')} />
            </InputGroup>
          </FormField>
          {suggested && (
            <Button
              variant="outline"
              size="sm"
              h={{ base: '11', md: '9' }}
              alignSelf="flex-start"
              mt="-2"
              maxW="full"
              onClick={() => {
                setValue('slug', suggested, { shouldValidate: true, shouldDirty: true });
                suggest(null);
              }}
            >
              <chakra.span truncate>Usar {suggested}</chakra.span>
            </Button>
          )}
          <BusinessTypeField error={errors.businessType?.message} {...register('businessType')} />
          <Controller
            name="whatsapp"
            control={control}
            render={({ field }) => (
              <FormField label="WhatsApp" optional error={errors.whatsapp?.message}>
                <MaskedInput
                  type="tel"
                  autoComplete="off"
                  placeholder="(11) 98123-4410"
                  mask={maskPhone}
                  {...field}
                  value={field.value ?? ''}
                />
              </FormField>
            )}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
