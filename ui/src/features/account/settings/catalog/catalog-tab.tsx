import { Button, chakra, Input, InputGroup, Stack, Textarea } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { catalogSettingsRequest } from '@pdv/schemas/account/settings';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { CatalogLink } from '../catalog-link.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SettingSwitch } from '../setting-switch.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { catalogAddress } from './catalog-address.ts';
import { ShareCatalog } from './share-catalog.tsx';

const valuesOf = (account: Account) => ({
  slug: account.slug,
  catalogPublic: account.catalogPublic,
  catalogCustomMessage: account.catalogCustomMessage ?? '',
  catalogShowPrices: account.catalogShowPrices,
  catalogShowStock: account.catalogShowStock,
  catalogAllowOrders: account.catalogAllowOrders,
});
type Fields = ReturnType<typeof valuesOf>;
type Switch = 'catalogPublic' | 'catalogShowPrices' | 'catalogShowStock' | 'catalogAllowOrders';

const SWITCHES: readonly { readonly name: Switch; readonly title: string; readonly description: string }[] = [
  {
    name: 'catalogPublic',
    title: 'Catálogo público',
    description: 'Quem tiver o link vê os produtos. Se você desligar, a página deixa de existir para os visitantes.',
  },
  { name: 'catalogShowPrices', title: 'Mostrar preços', description: 'Cada produto aparece com o preço de venda.' },
  {
    name: 'catalogShowStock',
    title: 'Mostrar estoque',
    description: 'Cada produto mostra quantas unidades tem. O que acabou sempre aparece como esgotado.',
  },
  {
    name: 'catalogAllowOrders',
    title: 'Receber pedidos',
    description: 'O cliente monta a lista e envia pelo WhatsApp da loja.',
  },
];

export default function CatalogTab() {
  const { slug: current, whatsapp, publicUrl } = useAccount();
  const { form, submit, discard, refused, pending, dirty } = useSettingsForm<Fields>({
    path: '/api/settings/catalog',
    resolver: rawZodResolver(catalogSettingsRequest),
    valuesOf,
    saved: 'Catálogo atualizado',
    failed: 'Não foi possível salvar as configurações do catálogo.',
    fieldOfCode: { slug_taken: 'slug' },
  });
  const { register, control, watch, setValue, formState } = form;
  const { errors } = formState;
  const [slug, allowOrders] = watch(['slug', 'catalogAllowOrders']);
  const free = refused?.body.suggestedSlug;
  const moved = slug.trim() !== current;
  return (
    <Panel title="Catálogo" aside={<CatalogLink />}>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <FormAlert message={refused?.message} />
          <Stack gap="2">
            <FormField
              label="Endereço do catálogo"
              hint={
                <>
                  {catalogAddress({ publicUrl, slug: slug.trim() || 'sua-loja' })}
                  {moved && ' – o endereço atual continua seu e leva ao novo.'}
                </>
              }
              error={errors.slug?.message}
            >
              <InputGroup startElement="/catalog/" startElementProps={{ color: 'fg.muted', fontSize: 'sm' }}>
                <Input autoComplete="off" autoCapitalize="none" spellCheck={false} ps="5.25rem" {...register('slug')} />
              </InputGroup>
            </FormField>
            {typeof free === 'string' && errors.slug && (
              <Button
                variant="outline"
                size="sm"
                h={{ base: '11', md: '9' }}
                alignSelf="flex-start"
                maxW="full"
                onClick={() => setValue('slug', free, { shouldDirty: true, shouldValidate: true })}
              >
                <chakra.span truncate>Usar {free}</chakra.span>
              </Button>
            )}
          </Stack>
          <ShareCatalog />
          <Stack as="ul" gap="0" listStyleType="none">
            {SWITCHES.map(({ name, title, description }) => (
              <Controller
                key={name}
                name={name}
                control={control}
                render={({ field: { value, onChange } }) => (
                  <SettingSwitch
                    title={title}
                    description={
                      name === 'catalogAllowOrders' && allowOrders && !whatsapp
                        ? 'Falta o WhatsApp da loja: preencha na aba Loja para receber pedidos.'
                        : description
                    }
                    checked={value}
                    onChange={onChange}
                  />
                )}
              />
            ))}
          </Stack>
          <FormField
            label="Mensagem"
            optional
            hint="Aparece no topo do catálogo."
            error={errors.catalogCustomMessage?.message}
          >
            <Textarea rows={3} autoresize maxH="40" {...register('catalogCustomMessage')} />
          </FormField>
          <SaveBar dirty={dirty} pending={pending} onDiscard={discard} />
        </Stack>
      </form>
    </Panel>
  );
}
